import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { visitorRow } from '../server-data.ts'

/** A customer of the staff member who calls, and one of nobody's. */
const CUSTOMER = 4990
const NOBODY = 4991
const FOLLOW = 'follow-of-77'

/** Tag and group of the brand, and those of another brand. */
export const TAG = 4890
const FOREIGN_TAG = 4891

const customerId = { foreign: [NOBODY], missing: 999_999 }
const record = {
  remark: '老茶客',
  phone: '13900004990',
  gender: 1,
  birthday: '1990-05-20',
  region: '浙江杭州',
  company: '',
  note: '喜欢寿眉',
  stage: 3,
}
const narrows = { label: 'narrows the list of the caller’s own customers' }

export const sample: CampaignSample = {
  calls: {
    '/retail/customer/get-customer-locus': () => ({ customerId: CUSTOMER }),
    '/retail/customer/get-customer-radar': () => ({ customerId: CUSTOMER }),
    '/retail/customer/get-customer-list': () => ({
      keyword: '',
      tagIds: '',
      sort: 'visit',
      after: '',
    }),
    '/retail/customer/customer-export': () => ({ keyword: '', tagIds: '', sort: 'visit' }),
    '/retail/customer/get-customer-detail': () => ({ customerId: CUSTOMER }),
    '/retail/customer/get-foreign-looks': () => ({ after: '' }),
    '/retail/customer/get-customer-one': () => ({ customerId: CUSTOMER }),
    '/retail/customer/add-customer': () => ({
      name: '沈女士',
      phone: '13900004992',
      gender: 2,
      birthday: '1992-03-08',
      note: '爱喝白茶',
      tagIds: [TAG],
      reqId: newReqId(),
    }),
    '/retail/customer/edit-customer': () => ({
      customerId: CUSTOMER,
      ...record,
      reqId: newReqId(),
    }),
    '/retail/customer/get-customer-follow': () => ({ customerId: CUSTOMER, after: '' }),
    '/retail/customer/add-customer-follow': () => ({
      customerId: CUSTOMER,
      way: 1,
      content: '约了周六来试茶',
      images: [],
      stage: 2,
      reqId: newReqId(),
    }),
    '/retail/customer/delete-customer-follow': () => ({ followId: FOLLOW, reqId: newReqId() }),
    '/retail/customer/coupons-to-send': () => ({ customerId: CUSTOMER }),
    '/retail/customer/send-coupon': () => ({
      customerId: CUSTOMER,
      activityId: 501,
      reqId: newReqId(),
    }),
    '/retail/customer/get-shop-tags': () => ({}),
    '/retail/customer/add-customer-tags': () => ({
      customerIds: [CUSTOMER],
      tagIds: [TAG],
      reqId: newReqId(),
    }),
    '/retail/customer/edit-customer-tag': () => ({
      op: 'add',
      name: '爱白茶',
      groupId: TAG,
      reqId: newReqId(),
    }),
  },
  ids: {
    '/retail/customer/get-customer-locus': { customerId },
    '/retail/customer/get-customer-radar': { customerId },
    '/retail/customer/get-customer-list': { tagIds: narrows, staffId: narrows },
    '/retail/customer/customer-export': { tagIds: narrows, staffId: narrows },
    '/retail/customer/get-customer-detail': { customerId },
    '/retail/customer/get-customer-one': { customerId },
    '/retail/customer/add-customer': {
      tagIds: { foreign: [[FOREIGN_TAG]], missing: [999_999] },
    },
    '/retail/customer/edit-customer': { customerId },
    '/retail/customer/get-customer-follow': { customerId },
    '/retail/customer/add-customer-follow': { customerId },
    '/retail/customer/delete-customer-follow': {
      followId: { foreign: ['follow-of-78'], missing: 'follow-of-nobody' },
    },
    '/retail/customer/coupons-to-send': { customerId },
    '/retail/customer/send-coupon': { customerId, activityId: 'activity' },
    '/retail/customer/add-customer-tags': {
      customerIds: { foreign: [[NOBODY]], missing: [999_999] },
      tagIds: { foreign: [[FOREIGN_TAG]], missing: [999_999] },
      removeIds: { label: 'a tag that the customer does not have is not removed' },
    },
    '/retail/customer/edit-customer-tag': {
      groupId: { foreign: [FOREIGN_TAG], missing: 999_999 },
      tagId: { label: 'read only for managers’ changes; the test of tags asks for it' },
    },
  },

  async fill(db) {
    await db
      .insertInto('visitor')
      .values([visitorRow(8, CUSTOMER), visitorRow(8, NOBODY)])
      .execute()
    const keeper = { brand_id: 8, uid: CUSTOMER, user_id: 5, store_id: 1 }
    await db
      .insertInto('keeper')
      .values({ ...keeper, source: 'link', since: START })
      .execute()
    await db
      .insertInto('keeper_log')
      .values({ ...keeper, no: 1, source: 'link', at: START })
      .execute()
    const tags = [
      { brand_id: 8, id: TAG },
      { brand_id: 9, id: FOREIGN_TAG },
    ]
    await db
      .insertInto('tag_group')
      .values(
        tags.map(({ brand_id, id }) => ({
          brand_id,
          group_id: id,
          name: '口味',
          created_at: START,
        })),
      )
      .execute()
    await db
      .insertInto('customer_tag')
      .values(
        tags.map(({ brand_id, id }) => ({
          brand_id,
          tag_id: id,
          name: '企业团购',
          created_at: START,
        })),
      )
      .execute()
    const follow = { brand_id: 8, uid: CUSTOMER, way: 2, content: '问好', stage: null, next_at: 0 }
    await db
      .insertInto('customer_follow')
      .values([
        { ...follow, follow_id: FOLLOW, user_id: 5, created_at: START },
        { ...follow, follow_id: 'follow-of-78', user_id: 6, created_at: START },
      ])
      .execute()
  },
}
