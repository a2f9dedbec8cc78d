import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileDetail } from '../../../../api/index.ts'
import { createFileStore } from '../../../../pages/content/file/file-store.ts'
import { fileDetail } from '../../../support/article-data.ts'
import { stillTime } from '../../../support/still-time.ts'

const test = suite('a file whose pages are being made')
let time: ReturnType<typeof stillTime>
let asked = 0

test.before.each(() => {
  time = stillTime()
  asked = 0
})
test.after.each(() => time.restore())

function file(convert_status: 0 | 1 | 2): FileDetail {
  const detail = fileDetail()
  detail.file.file_info.convert_status = convert_status
  return detail
}

function store(first: 0 | 1 | 2, answers: (time: number) => FileDetail) {
  return createFileStore(file(first).file.file_info, async () => {
    asked += 1
    return answers(asked)
  })
}

async function pass(seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n += 1) await time.pass(1000)
}

test('is asked for every 3 seconds until they are ready', async () => {
  const { $file, poll } = store(0, n => file(n < 3 ? 0 : 1))
  poll()
  await time.pass(2999)
  assert.is(asked, 0)
  await time.pass(1)
  assert.is(asked, 1)
  await pass(60)
  assert.is(asked, 3)
  assert.is($file.get().convert_status, 1)
})

test('is asked for 10 times, then left to the reader, who can begin anew', async () => {
  const { $isLate, poll } = store(0, () => file(0))
  poll()
  await pass(60)
  assert.equal([asked, $isLate.get()], [10, true])
  poll()
  assert.is($isLate.get(), false)
  await pass(60)
  assert.is(asked, 20)
})

test('a failed question is one of the ten', async () => {
  const { $isLate, poll } = store(0, () => {
    throw new Error('offline')
  })
  poll()
  await pass(60)
  assert.equal([asked, $isLate.get()], [10, true])
})

for (const status of [1, 2] as const)
  test(`of status ${status} is not asked for`, async () => {
    store(status, () => file(status)).poll()
    await pass(10)
    assert.is(asked, 0)
  })

test('is left alone once it is covered', async () => {
  const { poll, stop } = store(0, () => file(0))
  poll()
  await pass(4)
  stop()
  await pass(60)
  assert.is(asked, 1)
})

test.run()
