import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerEnterpriseCall } from '../../../../server/platform/outside/enterprise-double.ts'
import { createTicketStore } from '../../../../server/platform/outside/ticket-store.ts'
import {
  addContact,
  addTagging,
  contactOf,
  notedAbout,
  openPlatform,
} from '../../../support/marked-contacts.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('tags and descriptions of the sandbox’s platform')
const { shopper, friend } = people
const of = { userid: 'staff-5', external_userid: contactOf(shopper) }
let server: TestServer
let token: string

interface Answered {
  errcode: number
  tag_group?: { group_id: string; tag: { id: string; name: string }[] }
}

test.before.each(async () => {
  server = await startTestServer()
  await addTagging(server)
  await addContact(server, shopper)
  // One call of the platform's own line has a token made.
  await openPlatform(server).enterprise.stateOf(8, {
    userId: 5,
    externalUserId: contactOf(shopper),
  })
  token = await createTicketStore(server.db, server.clock).get(8, 'enterprise', async () => {
    throw new Error('no token')
  })
})
test.after.each(() => server.close())

async function call(name: string, body: object): Promise<Answered> {
  const url = `https://qyapi.sandbox.test/cgi-bin/externalcontact/${name}?access_token=${token}`
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
  return (await (await answerEnterpriseCall(server.db, request, server.clock)).json()) as Answered
}

const refusal = async (name: string, body: object) => (await call(name, body)).errcode

const newTag = async (name = '老茶客') => {
  const { tag_group } = await call('add_corp_tag', { group_name: '活动', tag: [{ name }] })
  return { id: tag_group?.tag[0]?.id ?? '', groupId: tag_group?.group_id ?? '' }
}

test('a tag is made once in a group, under names of 1 to 30 characters', async () => {
  const { groupId } = await newTag()
  const tag = [{ name: '老茶客' }]
  assert.is(await refusal('add_corp_tag', { group_name: '活动', tag }), 40071)
  assert.is(await refusal('add_corp_tag', { group_id: groupId, tag }), 40071)
  assert.is(await refusal('add_corp_tag', { group_id: 'et-none', tag }), 40068)
  assert.is(await refusal('add_corp_tag', { group_name: '另一组', tag }), 0)
  assert.is(await refusal('add_corp_tag', { tag }), 40072)
  assert.is(await refusal('add_corp_tag', { group_name: '活动', tag: [] }), 40058)
  for (const name of ['', '茶'.repeat(31)])
    assert.is(await refusal('add_corp_tag', { group_name: '活动', tag: [{ name }] }), 40072)
  assert.is(await refusal('get_corp_tag_list', { tag_id: 'one' }), 40058)
})

test('only a contact is tagged, with tags that exist', async () => {
  const { id } = await newTag()
  const add_tag = [id]
  assert.is(await refusal('mark_tag', { ...of, add_tag: ['et-none'] }), 40068)
  assert.is(await refusal('mark_tag', of), 40058)
  assert.is(await refusal('mark_tag', { ...of, userid: 'nobody', add_tag }), 40003)
  assert.is(await refusal('mark_tag', { ...of, external_userid: 'x', add_tag }), 40096)
  assert.is(await refusal('mark_tag', { ...of, userid: 'staff-6', add_tag }), 84061)
  const stranger = { ...of, external_userid: contactOf(friend), add_tag }
  assert.is(await refusal('mark_tag', stranger), 84061)
  await server.db
    .updateTable('shop_user')
    .set({ status: 2 })
    .where('work_userid', '=', 'staff-5')
    .execute()
  assert.is(await refusal('mark_tag', { ...of, add_tag }), 60111)
  assert.equal((await notedAbout(server, shopper)).tags, [])
})

test('tags are added and removed', async () => {
  const [one, two] = [await newTag('老茶客'), await newTag('中过奖')]
  for (let n = 0; n < 2; n += 1)
    assert.is(await refusal('mark_tag', { ...of, add_tag: [one.id, two.id] }), 0)
  assert.equal((await notedAbout(server, shopper)).tags, ['中过奖', '老茶客'])
  assert.is(await refusal('mark_tag', { ...of, remove_tag: [one.id] }), 0)
  assert.equal((await notedAbout(server, shopper)).tags, ['中过奖'])
})

test('a description is at most 150 characters, a name 20, and what is left out stays', async () => {
  assert.is(await refusal('remark', { ...of, remark: '陈姐' }), 0)
  assert.is(await refusal('remark', { ...of, description: '茶'.repeat(150) }), 0)
  assert.is(await refusal('remark', { ...of, description: '茶'.repeat(151) }), 40058)
  assert.is(await refusal('remark', { ...of, remark: '茶'.repeat(21) }), 40058)
  assert.is(await refusal('remark', of), 40058)
  assert.is(await refusal('remark', { ...of, userid: 'staff-6', remark: '陈姐' }), 84061)
  const noted = await notedAbout(server, shopper)
  assert.equal(noted, { tags: [], description: '茶'.repeat(150), remark: '陈姐' })
})

test.run()
