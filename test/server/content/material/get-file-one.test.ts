import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileDetail } from '../../../../api/material.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('a file')
const path = '/api/wechat/material/getFileOne'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

async function read(fileId: number): Promise<FileDetail> {
  const { data } = await nobody.get(path, { fileId })
  return data as unknown as FileDetail
}

test('is open to everybody, with its pages and others to read', async () => {
  const { file, recommand_list } = await read(451)
  assert.equal(file.file_info.pages, ['/1.jpg', '/2.jpg'])
  assert.equal([file.file_info.ext, file.file_info.size], ['pdf', 1000])
  assert.equal(
    recommand_list.map(each => each.file_id),
    [453, 452],
  )
})

for (const [fileId, status] of [
  [452, 0],
  [453, 2],
] as const)
  test(`of convert_status ${status} comes without pages`, async () => {
    const { file } = await read(fileId)
    assert.equal([file.file_info.convert_status, file.file_info.pages], [status, []])
  })

for (const fileId of [454, 455, 499])
  test(`${fileId}, which is off, unknown or another brand’s, answers 4004`, async () => {
    const { http, code } = await nobody.get(path, { fileId })
    assert.equal([http, code], [404, 4004])
  })

test('with a wild number is refused by name', async () => {
  const { http, data } = await nobody.get(path, { fileId: '1;drop' })
  assert.equal([http, data.field], [400, 'fileId'])
})

test.run()
