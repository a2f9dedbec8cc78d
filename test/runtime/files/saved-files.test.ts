import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepTemporary } from '../../../runtime/files/file-store.ts'
import {
  getFileInfo,
  getSavedFileInfo,
  getSavedFileList,
  removeSavedFile,
  saveFile,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'

const test = suite('saved files')

const photo = () => keepTemporary(new Blob(['12345'], { type: 'image/png' }))

test.before.each(async () => {
  const { fileList } = await getSavedFileList()
  for (const { filePath } of fileList) await removeSavedFile({ filePath })
})

test('a saved file stands in the list with its size and time, a temporary one does not', async () => {
  photo()
  const call = callApi(saveFile, { tempFilePath: photo() })
  const { savedFilePath, errMsg } = await assertAnswered(call)
  assert.is(errMsg, 'saveFile:ok')
  const { fileList } = await assertAnswered(callApi(getSavedFileList))
  const [file] = fileList as { filePath: string; size: number; createTime: number }[]
  assert.is((fileList as unknown[]).length, 1)
  assert.is(file?.filePath, savedFilePath)
  assert.is(file?.size, 5)
  assert.ok(Math.abs(Number(file?.createTime) - Date.now() / 1000) < 60)
})

test('tells of one, and lets it go', async () => {
  const { savedFilePath: filePath } = await saveFile({ tempFilePath: photo(), filePath: 'a/b.png' })
  assert.is(filePath, 'a/b.png')
  const info = await assertAnswered(callApi(getSavedFileInfo, { filePath }))
  assert.is(info.size, 5)
  assert.equal(await assertAnswered(callApi(removeSavedFile, { filePath })), {
    errMsg: 'removeSavedFile:ok',
  })
  assert.equal((await getSavedFileList()).fileList, [])
  assert.is(
    await assertRefused(removeSavedFile, { filePath }),
    'removeSavedFile:fail no such file or directory a/b.png',
  )
})

test('a temporary file is no saved one', async () => {
  const filePath = photo()
  const reason = `no such file or directory ${filePath}`
  assert.is(await assertRefused(getSavedFileInfo, { filePath }), `getSavedFileInfo:fail ${reason}`)
})

test('getFileInfo tells the size, and a digest of those that browsers have', async () => {
  const filePath = photo()
  assert.equal(await getFileInfo({ filePath }), { size: 5, errMsg: 'getFileInfo:ok' })
  const { digest } = await getFileInfo({ filePath, digestAlgorithm: 'sha1' })
  assert.is(digest, '8cb2237d0679ca88db6464eac60da96345513964')
  assert.is(
    await assertRefused(getFileInfo, { filePath, digestAlgorithm: 'md5' }),
    'getFileInfo:fail digestAlgorithm "md5" is not available',
  )
})

test.run()
