import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PosterPart } from '../../../../api/form-rules/poster-parts.ts'
import type { PosterList } from '../../../../api/work.ts'
import { part, parts, poster } from '../../../support/content-data.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { uploadAs } from '../../../support/upload-file.ts'

const test = suite('posters with places')
const path = '/api/retail/business'
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const save = (change: object = {}) =>
  merchant.post(`${path}/custom-poster-save`, { ...poster, ...change, reqId: newReqId() })
const move = (op: string, id: unknown, version: unknown) =>
  merchant.post(`${path}/content-status`, { kind: 'poster', id, version, op, reqId: newReqId() })

async function staffPosters(): Promise<PosterList['poster_list']> {
  const staff = await server.as(people.staff)
  const { data } = await staff.post(`${path}/friend-poster-list`, {})
  return data.poster_list as PosterList['poster_list']
}

const [words, code, face, name] = parts as [PosterPart, PosterPart, PosterPart, PosterPart]

test('are the staff’s once they are published, with their places', async () => {
  const { code: ok, data, message } = await save()
  assert.is(ok, 1, message)
  assert.equal(
    (await staffPosters()).map(each => each.poster_id),
    [1],
  )
  await move('publish', data.id, 1)
  const made = (await staffPosters()).find(each => each.poster_id === data.id)
  assert.equal([made?.title, made?.width, made?.parts], ['小雪', 750, parts])
  const staff = await server.as(people.staff)
  const base = await staff.post(`${path}/friend-poster-base`, { posterId: data.id })
  const [, svg = ''] = String(base.data.poster_base).split('base64,')
  assert.match(Buffer.from(svg, 'base64').toString(), '小雪，煮一壶老白茶')

  await move('withdraw', data.id, 2)
  assert.is((await staff.post(`${path}/friend-poster-base`, { posterId: data.id })).code, 1002)
})

test('have one code, which is large enough, square, inside and uncovered', async () => {
  const faults: [PosterPart[], string, RegExp][] = [
    [[words], 'parts', /放一个二维码/],
    [[words, code, { ...code, y: 600 }], 'parts', /只放一个二维码/],
    [[{ ...code, w: 190, h: 190 }], 'parts.0', /至少 195 宽/],
    [[{ ...code, h: 300 }], 'parts.0', /正方形/],
    [[{ ...code, x: 500 }], 'parts.0', /超出了海报的边/],
    [[{ ...code, y: -1 }], 'parts.0', /超出了海报的边/],
    [[code, { ...words, x: 380, y: 1100 }], 'parts.0', /挡住/],
  ]
  for (const [given, field, words_] of faults) {
    const refused = await save({ parts: given })
    assert.equal([refused.code, refused.data.field], [1001, field], refused.message)
    assert.match(refused.message, words_)
  }
  assert.is((await save({ parts: [{ ...code, x: 555, w: 195, h: 195 }] })).code, 1)
})

test('take colours, words and pictures only as they can be drawn', async () => {
  const picture = part({ type: 2, content: 'https://tracker.example/1.png' })
  for (const [given, number, field] of [
    [[{ ...words, color: 'red' }, code], 1603, 'parts.0'],
    [[{ ...words, content: '' }, code], 1001, 'parts.0'],
    [[{ ...words, content: '长'.repeat(101) }, code], 1001, 'parts.0'],
    [[{ ...name, font_size: 9 }, code], 1001, 'parts.0'],
    [[{ ...face, h: 40 }, code], 1001, 'parts.0'],
    [[code, ...Array.from({ length: 20 }, () => words)], 1001, 'parts'],
    [[code, { ...words, content: '代开发票' }], 1007, 'parts'],
    [[code, picture], 1008, 'parts'],
  ] as const) {
    const refused = await save({ parts: given })
    assert.equal([refused.code, refused.data.field], [number, field], JSON.stringify(given))
  }
  assert.equal((await save({ bg: 'https://tracker.example/1.png' })).data.field, 'bg')
  const own = await uploadAs(server, people.merchant)
  assert.is((await save({ bg: own, parts: [code, { ...picture, content: own }] })).code, 1)
})

test('of two editors one saves', async () => {
  const { data } = await save()
  const change = { posterId: data.id, version: 1 }
  assert.is((await save({ ...change, name: '大雪' })).code, 1)
  const late = await save({ ...change, name: '冬至' })
  assert.equal([late.code, late.data.version], [1004, 2])
})

test.run()
