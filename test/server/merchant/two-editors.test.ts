import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AdminKind } from '../../../api/content-admin.ts'
import type { DraftField, DraftValue, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { GroupCode } from '../../../api/group-code.ts'
import { settingsNames, type SettingsForm } from '../../../api/shop-settings.ts'
import type { StoreUser } from '../../../api/store-admin.ts'
import { formOf, ownGoodsId } from '../../support/campaigns/goods-admin.ts'
import { article, bale, file, poster, video, written } from '../../support/content-data.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'
import { groupFields, keepGroupPicture } from '../../support/server-group-codes.ts'
import { uploadAs } from '../../support/upload-file.ts'
import { readDraft } from '../../support/wizard.ts'

const test = suite('two people who edit one thing')
let server: TestServer
let first: Caller
let second: Caller

test.before.each(async () => {
  server = await startTestServer()
  // A second merchant of the same shop.
  await server.db.updateTable('shop_user').set({ role: 3 }).where('user_id', '=', 7).execute()
  first = await server.as(people.merchant)
  second = await server.as(people.manager)
})
test.after.each(() => server.close())

interface Editor {
  name: string
  /** What the editor is shown when the page opens; it is handed to `save`. */
  open(caller: Caller): Promise<unknown>
  /** Saves with a change of its own, on what was shown. */
  save(caller: Caller, shown: never, mark: 'A' | 'B'): Promise<Reply>
  /** Where the change is read again. */
  stored(): Promise<unknown>
}

const base = '/api/retail'

async function dataOf<T>(reply: Promise<Reply>): Promise<T> {
  const { code, message, data } = await reply
  assert.is(code, 1, message)
  return data as T
}

/** Articles, videos, files, posters and bundles, which begin with a saved draft. */
function content(kind: AdminKind, fieldsOf: () => Promise<object>): Editor {
  const call = kind === 'poster' ? 'custom-poster-save' : `${kind}-save`
  const idName = kind === 'poster' ? 'posterId' : 'id'
  const title = kind === 'poster' ? 'name' : 'title'
  let fields: object | undefined
  let id = 0
  return {
    name: kind,
    async open(caller) {
      if (!fields) {
        fields = await fieldsOf()
        const made = await first.post(`${base}/business/${call}`, {
          ...fields,
          reqId: newReqId(),
        })
        assert.is(made.code, 1, made.message)
        id = Number(made.data.id)
      }
      return dataOf(caller.get(`${base}/business/content-detail`, { kind, id }))
    },
    save: (caller, shown: { edited: { version: number } }, mark) =>
      caller.post(`${base}/business/${call}`, {
        ...fields,
        [idName]: id,
        version: shown.edited.version,
        [title]: `${mark}写的`,
        reqId: newReqId(),
      }),
    async stored() {
      const { edited } = await dataOf<{ edited: Record<string, unknown> }>(
        first.get(`${base}/business/content-detail`, { kind, id }),
      )
      return edited.title ?? edited.name
    },
  }
}

const upload = (bytes: number[], ext: string, dir: string) =>
  uploadAs(server, people.merchant, bytes, { ext, dir })
const mp4 = [0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 0, 0]
const pdf = [...Buffer.from('%PDF-1.7 ........')]

/** A change of the first field that takes words or a number. */
function changed(fields: readonly DraftField[], values: DraftValues, mark: 'A' | 'B'): DraftValues {
  const step = mark === 'A' ? 1 : 2
  for (const field of fields) {
    const value = values[field.key]
    if (field.kind === 'text' || field.kind === 'longText')
      return { ...values, [field.key]: `${mark}写的` }
    if (['int', 'fen'].includes(field.kind) && typeof value === 'number')
      return { ...values, [field.key]: value + step }
    const row = field.kind === 'items' && Array.isArray(value) && (value[0] as DraftValues)
    if (row && 'fields' in field && field.fields)
      return {
        ...values,
        [field.key]: [
          changed(field.fields, row, mark),
          ...(value as DraftValue[]).slice(1),
        ] as never,
      }
  }
  throw new Error('The form has nothing that can be changed.')
}

const settings = (name: (typeof settingsNames)[number]): Editor => ({
  name: `settings ${name}`,
  open: caller => dataOf(caller.get(`${base}/mine/settings-form`, { name })),
  save: (caller, { version, fields, values }: SettingsForm, mark) =>
    caller.post(`${base}/mine/save-settings`, {
      name,
      version,
      values: changed(fields, values, mark),
      reqId: newReqId(),
    }),
  async stored() {
    const form = await dataOf<SettingsForm>(first.get(`${base}/mine/settings-form`, { name }))
    return JSON.stringify(form.values)
  },
})

const goods: Editor = {
  name: 'goods',
  open: caller => dataOf(caller.get(`${base}/business/goods-form`, { goodsId: ownGoodsId })),
  save: (caller, { version }: { version: number }, mark) =>
    caller.post(`${base}/business/goods-save`, {
      goodsId: ownGoodsId,
      version,
      goods: formOf({ title: `${mark}写的` }),
      status: 2,
      onAt: 0,
      agree: 0,
      reqId: newReqId(),
    }),
  stored: async () =>
    (
      await server.db
        .selectFrom('goods')
        .select('title')
        .where('brand_id', '=', 8)
        .where('goods_id', '=', ownGoodsId)
        .executeTakeFirstOrThrow()
    ).title,
}

const store: Editor = {
  name: 'a store',
  open: caller => dataOf(caller.get(`${base}/store/get-shop-store-detail`, { storeId: 1 })),
  save: (caller, { seen }: { seen: string }, mark) =>
    caller.post(`${base}/store/modify-store`, {
      storeId: 1,
      seen,
      hours: mark === 'A' ? '08:00-20:00' : '10:00-22:00',
      reqId: newReqId(),
    }),
  stored: async () =>
    (
      await server.db
        .selectFrom('store')
        .select('hours')
        .where('brand_id', '=', 8)
        .where('store_id', '=', 1)
        .executeTakeFirstOrThrow()
    ).hours,
}

const shop: Editor = {
  name: 'the shop’s data',
  open: caller => dataOf(caller.get(`${base}/store/index`)),
  save: (caller, { shop_seen: seen }: { shop_seen: string }, mark) =>
    caller.post(`${base}/store/edit-shop-info`, {
      title: `茶舍${mark}`,
      logo: '/logo.svg',
      intro: '',
      category: 'drink',
      contact: '',
      phone: '',
      returnAddress: '',
      color: '#11704f',
      seen,
      reqId: newReqId(),
    }),
  stored: async () =>
    (
      await server.db
        .selectFrom('brand')
        .select('name')
        .where('brand_id', '=', 8)
        .executeTakeFirstOrThrow()
    ).name,
}

const memberOf = (list: StoreUser[]): StoreUser => {
  const member = list.find(({ user_id }) => user_id === 6)
  if (!member) throw new Error('The shop has no such member.')
  return member
}

const staff: Editor = {
  name: 'a member of the staff',
  async open(caller) {
    const query = { status: 0, page: 1, limit: 50 }
    const { list } = await dataOf<{ list: StoreUser[] }>(
      caller.get(`${base}/store/get-store-user-list`, query),
    )
    return memberOf(list)
  },
  save: (caller, { user_id: userId, seen }: StoreUser, mark) =>
    caller.post(`${base}/work/edit-store-user`, {
      userId,
      seen,
      role: mark === 'A' ? 2 : 3,
      reqId: newReqId(),
    }),
  stored: async () =>
    (
      await server.db
        .selectFrom('shop_user')
        .select('role')
        .where('brand_id', '=', 8)
        .where('user_id', '=', 6)
        .executeTakeFirstOrThrow()
    ).role,
}

function groupCode(): Editor {
  let groupId = 0
  const { storeId, ...rest } = groupFields
  const pictureOf = (caller: Caller, name: string) =>
    keepGroupPicture(server.db, caller === first ? people.merchant : people.manager, name)
  const rowsOf = (caller: Caller) =>
    dataOf<{ list: GroupCode[] }>(caller.get(`${base}/business/group-codes`))
  return {
    name: 'a group code',
    async open(caller) {
      if (!groupId) {
        const picture = await pictureOf(first, 'old')
        const made = await dataOf<{ group_id: number }>(
          first.post(`${base}/business/add-group-code`, {
            ...groupFields,
            storeId,
            picture,
            reqId: newReqId(),
          }),
        )
        groupId = made.group_id
      }
      const { list } = await rowsOf(caller)
      return list.find(each => each.group_id === groupId)
    },
    save: async (caller, { seen }: GroupCode, mark) =>
      caller.post(`${base}/business/replace-group-code`, {
        ...rest,
        groupId,
        name: `${mark}的群`,
        picture: await pictureOf(caller, mark),
        seen,
        reqId: newReqId(),
      }),
    stored: async () => (await rowsOf(first)).list.find(each => each.group_id === groupId)?.name,
  }
}

/** A live code is a campaign: its targets, caps, order and hours are fields of the wizard's third step. */
const step = (activityId: number, name: 'second' | 'third'): Editor => ({
  name: `step ${name} of activity ${activityId}`,
  open: caller => readDraft(caller, activityId),
  save: (caller, shown: Awaited<ReturnType<typeof readDraft>>, mark) =>
    caller.post(`${base}/business/edit-activity-${name}`, {
      activityId,
      version: shown.version,
      values: { ...shown.forms[name].values, title: `${mark}写的活动` },
      reqId: newReqId(),
    }),
  stored: async () => (await readDraft(first, activityId)).title,
})

const editors: (() => Editor)[] = [
  () => content('article', async () => ({ ...written, ...article })),
  () =>
    content('video', async () => ({
      ...written,
      ...video,
      url: await upload(mp4, 'mp4', 'videos'),
    })),
  () =>
    content('file', async () => ({ ...written, ...file, url: await upload(pdf, 'pdf', 'files') })),
  () => content('poster', async () => poster),
  () => content('bale', async () => bale),
  ...settingsNames.map(name => () => settings(name)),
  () => goods,
  () => store,
  () => shop,
  () => staff,
  groupCode,
  () => step(501, 'second'),
]

for (const make of editors) {
  const { name } = make()
  test(`${name}: the second is told, the first one’s work stays, and the second saves on what is there now`, async () => {
    const editor = make()
    const ofFirst = (await editor.open(first)) as never
    const ofSecond = (await editor.open(second)) as never
    const saved = await editor.save(first, ofFirst, 'A')
    assert.is(saved.code, 1, `${saved.message} ${JSON.stringify(saved.data)}`)
    const stored = await editor.stored()

    const refused = await editor.save(second, ofSecond, 'B')
    assert.is(refused.code, 1004, refused.message)
    assert.match(refused.message, /刚改过|改过/)
    assert.is(await editor.stored(), stored)

    const again = await editor.save(second, (await editor.open(second)) as never, 'B')
    assert.is(again.code, 1, again.message)
    assert.is.not(await editor.stored(), stored)
  })
}

test.run()
