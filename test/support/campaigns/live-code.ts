import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import {
  codePicture,
  groupFields,
  merchantPicture as picture,
  ownGroup,
} from '../server-group-codes.ts'
import { addLiveCode, addGroups, liveCode } from '../server-live-codes.ts'

const ADD_GROUP = 1780
const JOIN_GROUP = 1781
const LOCK = 1782
const CATEGORY = 1783
const JOIN_SHOP = 1784
const FISSION = 1785
const own = (who: string) => `own-code-of-${who}`.padEnd(22, '-')

const OWN_GROUP = 800_001
const FOREIGN_GROUP = 800_002
const keeper = { foreign: [91], missing: 99 }

const carried = { label: 'names a store or whose code was scanned; unknown ones count as none' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/add-group/detail': () => ({ id: ADD_GROUP, shopId: 1, staffId: 5 }),
    '/wechat/add-group/joined': () => ({ id: ADD_GROUP, groupId: 1, reqId: newReqId() }),
    '/wechat/live-code/another': () => ({ id: ADD_GROUP, type: 'addGroup', reqId: newReqId() }),
    '/wechat/live-code/targets': () => ({ id: ADD_GROUP, type: 'addGroup' }),
    '/retail/business/group-codes': () => ({}),
    '/retail/business/add-group-code': () => ({ ...groupFields, picture, reqId: newReqId() }),
    '/retail/business/replace-group-code': () => {
      const { storeId: _, ...rest } = groupFields
      return { ...rest, groupId: OWN_GROUP, picture, reqId: newReqId() }
    },
    '/retail/business/code-targets': () => ({ activityId: ADD_GROUP }),
    '/retail/business/switch-target': () => ({
      activityId: ADD_GROUP,
      codeId: String(ADD_GROUP),
      targetId: 1,
      on: 0,
      reqId: newReqId(),
    }),
    '/wechat/join-group/detail': () => ({ id: JOIN_GROUP }),
    '/wechat/lock-qrcode/detail': () => ({ id: LOCK, staffId: 5 }),
    '/wechat/lock-qrcode/lock': () => ({ id: LOCK, staffId: 5, confirm: 0, reqId: newReqId() }),
    '/wechat/category-code/detail': () => ({ id: CATEGORY }),
    '/wechat/category-code/choose': () => ({ id: CATEGORY, categoryIds: [1], reqId: newReqId() }),
    '/wechat/join-shop/detail': () => ({ id: JOIN_SHOP, shopId: 1 }),
    '/wechat/join-shop/join': () => ({
      id: JOIN_SHOP,
      shopId: 1,
      confirm: 0,
      test: 0,
      reqId: newReqId(),
    }),
    '/wechat/fission-code/detail': () => ({ id: FISSION, codeId: own('88') }),
    '/wechat/fission-code/make': () => ({ id: FISSION, reqId: newReqId() }),
  },
  ids: {
    '/retail/business/add-group-code': { storeId: 'shop', keeperId: keeper },
    '/retail/business/replace-group-code': {
      groupId: { foreign: [FOREIGN_GROUP], missing: 424_242 },
      keeperId: keeper,
    },
    '/retail/business/code-targets': { activityId: 'activity' },
    '/retail/business/switch-target': {
      activityId: 'activity',
      codeId: { foreign: [`${ADD_GROUP}.u1`], missing: '424242' },
      targetId: { foreign: [99], missing: 424_242 },
    },
    '/wechat/add-group/detail': { shopId: carried, codeId: carried },
    '/wechat/add-group/joined': {
      groupId: { foreign: [2], missing: 424_242 },
    },
    '/wechat/live-code/another': { shopId: carried, codeId: carried },
    '/wechat/join-group/detail': { shopId: carried, codeId: carried },
    '/wechat/lock-qrcode/detail': { shopId: carried, codeId: carried },
    '/wechat/lock-qrcode/lock': { shopId: carried },
    '/wechat/category-code/detail': { shopId: carried, codeId: carried },
    '/wechat/category-code/choose': {
      categoryIds: { label: 'interests of the campaign itself; an unknown one is a bad parameter' },
    },
    '/wechat/join-shop/detail': { shopId: carried, codeId: carried },
    '/wechat/join-shop/join': { shopId: 'shop' },
    '/wechat/fission-code/detail': { shopId: carried, codeId: carried },
  },

  async fill(db) {
    await addGroups(db, ['first', 'second'])
    const uploaded = { name: '自己的群', source: 'upload' as const, store_id: 1, synced_at: START }
    await db
      .insertInto('group_chat')
      .values([
        { ...uploaded, brand_id: 8, chat_id: 'own', group_id: OWN_GROUP, qr_text: ownGroup('own') },
        {
          ...uploaded,
          brand_id: 9,
          chat_id: 'own',
          group_id: FOREIGN_GROUP,
          qr_text: ownGroup('nine'),
        },
      ])
      .execute()
    await db
      .insertInto('stored_object')
      .values({
        brand_id: 8,
        object_key: picture,
        content_type: 'image/png',
        is_public: false,
        body: await codePicture(db, ownGroup('new')),
        created_at: START,
      })
      .execute()
    const group = (ref: string) => ({ kind: 'group' as const, ref })
    const staff = { kind: 'staff' as const, ref: '5' }
    await addLiveCode(db, {
      ...liveCode(ADD_GROUP, 'addGroup'),
      targets: [group('first'), group('second')],
    })
    await addLiveCode(db, { ...liveCode(JOIN_GROUP, 'joinGroup'), targets: [group('first')] })
    await addLiveCode(db, { ...liveCode(LOCK, 'lockCode'), targets: [staff] })
    await addLiveCode(db, {
      ...liveCode(CATEGORY, 'categoryCode', { categories: [{ category_id: 1, name: '白茶' }] }),
      part: '1',
      targets: [staff],
    })
    await addLiveCode(db, { ...liveCode(JOIN_SHOP, 'joinShop'), targets: [staff] })
    await addLiveCode(db, { ...liveCode(FISSION, 'fissionCode'), targets: [group('second')] })
  },

  async addBelongings(db) {
    const owners = [
      { brand_id: 8, owner_uid: 88, token: own('88') },
      { brand_id: 8, owner_uid: 89, token: own('89') },
      { brand_id: 9, owner_uid: 88, token: own('88 in 9') },
    ]
    await db
      .insertInto('live_code')
      .values(
        owners.map(owner => ({
          ...owner,
          code_id: `${FISSION}.u${owner.owner_uid}`,
          activity_id: FISSION,
          pool: String(FISSION),
          rule: 'order' as const,
          expires_at: START + 86_400,
          created_at: START,
        })),
      )
      .execute()
    await db
      .insertInto('live_scan')
      .values(
        owners.map(({ brand_id, owner_uid }) => ({
          brand_id,
          code_id: String(ADD_GROUP),
          uid: owner_uid,
          day: '2026-11-20',
          activity_id: ADD_GROUP,
          target_id: owner_uid === 88 && brand_id === 8 ? 1 : 2,
          staff_id: null,
          at: START - 86_400,
        })),
      )
      .execute()
  },
}
