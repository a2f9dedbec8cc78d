import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { files } from '../../../../server/demo/seed/files.ts'
import { videos } from '../../../../server/demo/seed/videos.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the demo’s files')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const read = (name: string, range?: string) =>
  server.fetch(`/demo/files/${name}`, { headers: range ? { range } : {} })

test('are all there, in their type, and small', async () => {
  const names = [
    ...videos.flatMap(({ name }) => [`${name}.mp4`, `${name}.jpg`]),
    ...files.map(({ name, ext }) => `${name}.${ext}`),
    ...files.flatMap(({ name, pages }) =>
      Array.from({ length: pages }, (_, index) => `${name}-${index + 1}.jpg`),
    ),
  ]
  for (const name of names) {
    const answer = await read(name)
    assert.is(answer.status, 200, name)
    assert.is.not(answer.headers.get('content-type'), null, name)
    assert.ok((await answer.arrayBuffer()).byteLength < 400_000, name)
  }
})

const whole = 162_806
const parts = [
  ['bytes=0-1', 206, `bytes 0-1/${whole}`, 2],
  ['bytes=162800-', 206, `bytes 162800-162805/${whole}`, 6],
  ['bytes=-6', 206, `bytes 162800-162805/${whole}`, 6],
  ['bytes=0-999999', 206, `bytes 0-162805/${whole}`, whole],
  ['bytes=999999-', 416, `bytes */${whole}`, 0],
  ['bytes=5-2', 416, `bytes */${whole}`, 0],
  ['lines=1-2', 416, `bytes */${whole}`, 0],
] as const

for (const [range, status, expected, length] of parts)
  test(`${range} answers ${status}`, async () => {
    const answer = await read('video-stove.mp4', range)
    assert.is(answer.status, status)
    assert.is(answer.headers.get('content-range'), expected)
    assert.is((await answer.arrayBuffer()).byteLength, length)
  })

for (const name of ['no-such.mp4', 'video-stove.svg', '..%2fvideos.ts', 'file-menu.exe'])
  test(`${name} is not there`, async () => assert.is((await read(name)).status, 404))

test.run()
