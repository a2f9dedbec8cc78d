import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobAt } from '../../../runtime/files/blob-at.ts'
import { chooseMessageFile } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { backOut, choose, fileOf, picker } from './picker.ts'

const test = suite('chooseMessageFile')
test.before.each(() => freshDom())

test('describes what was chosen', async () => {
  const call = callApi(chooseMessageFile, { count: 3 })
  const sheet = fileOf('a.xlsx', 'application/vnd.ms-excel', '123')
  choose(sheet, fileOf('b.png'), fileOf('c.mp4', 'video/mp4'))
  const { tempFiles } = await assertAnswered(call)
  const [first, second, third] = tempFiles as Record<string, unknown>[]
  assert.equal(
    [first?.name, first?.size, first?.type, first?.time, first?.originalFileObj],
    ['a.xlsx', 3, 'file', 1_700_000_000, sheet],
  )
  assert.is(await blobAt(String(first?.path)), sheet)
  assert.equal([second?.type, third?.type], ['image', 'video'])
})

const accepted: [options: object, accept: string][] = [
  [{}, ''],
  [{ type: 'image' }, 'image/*'],
  [{ type: 'video' }, 'video/*'],
  [{ type: 'file', extension: ['pdf', '.docx'] }, '.pdf,.docx'],
  [{ extension: ['csv'] }, '.csv'],
]

for (const [options, accept] of accepted) {
  test(`offers ${accept || 'all files'} for ${JSON.stringify(options)}`, async () => {
    const call = callApi(chooseMessageFile, { count: 1, ...options })
    assert.is(picker()?.accept, accept)
    backOut()
    assert.equal(await call.promise.catch((error: unknown) => error), {
      errMsg: 'chooseMessageFile:fail cancel',
    })
  })
}

const refused: [options: object, reason: string][] = [
  [{ count: '1' }, 'parameter.count should be Number instead of String'],
  [{ count: 0 }, 'parameter.count should be 1 or more'],
  [{ count: NaN }, 'parameter.count should be 1 or more'],
  [{ count: 1, extension: 'pdf' }, 'parameter.extension should be Array instead of String'],
]

for (const [options, reason] of refused) {
  test(`refuses: ${reason}`, async () => {
    assert.is(
      await assertRefused(chooseMessageFile, options),
      `chooseMessageFile:fail parameter error: ${reason}`,
    )
    assert.is(picker(), null)
  })
}

test.run()
