import { grantStatus } from '../../../api/values/grant-status.ts'
import { sql } from 'kysely'
import type { CustomerDetail, CustomerOrder } from '../../../api/customer-record.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaffById } from '../../core/staff.ts'
import { isAwaited } from '../../mechanics/awaited-customer.ts'
import { customerRows } from './customer-rows.ts'
import { customerOf, type ShopCustomer, type Who } from './customer-of.ts'
import { noteForeignLook } from './foreign-look.ts'
import { recordOf } from './record.ts'

const ORDERS = 10
const INTERESTS = 5

/** A customer of the caller's shop, with what they bought and read. */
export const customerDetail = defineRoute({
  method: 'GET',
  path: '/retail/customer/get-customer-detail',
  access: 'staff',
  input: { customerId: id },

  async handle({ db, brandId, staff, input, now }): Promise<CustomerDetail> {
    const who = { brandId, uid: input.customerId, now }
    const kept = await customerOf(db, who, staff)
    // guard: a colleague sees name, stage and keeper [server staff/customers/foreign-look]
    //   if (!kept.isEditable) { ~> if (false as boolean) {
    if (!kept.isEditable) {
      await noteForeignLook(db, who, staff)
      return briefOf(db, who, kept)
    }
    return {
      customer: await personOf(db, who, { ...kept, shopId: staff.shopId }),
      orders: await ordersOf(db, who, staff.shopId),
      coupons: await couponsOf(db, who),
      ...(await readingOf(db, who)),
      follow_count: await followCount(db, who),
      server_time: now,
    }
  },
})

/** What colleagues see of a customer: name, stage, and who looks after them. */
async function briefOf(
  db: Db,
  who: Who,
  { keeper, storeName }: ShopCustomer,
): Promise<CustomerDetail> {
  const { nickname } = await inBrand(db, who)
    .selectFrom('visitor')
    .select('nickname')
    .where('uid', '=', who.uid)
    .executeTakeFirstOrThrow()
  const { stage } = await recordOf(db, who)
  const by = keeper.userId ? await findStaffById(db, who.brandId, keeper.userId) : null
  return {
    customer: {
      ...unseen,
      customer_id: who.uid,
      nickname,
      stage,
      staff_id: keeper.userId ?? 0,
      staff_name: by?.name ?? '',
      store_name: storeName,
    },
    orders: [],
    coupons: { usable_n: 0, used_n: 0 },
    reading: { opens: 0, seconds: 0, shares: 0 },
    interest: [],
    follow_count: 0,
    server_time: who.now,
  }
}

const unseen = {
  remark: '',
  avatar: '',
  phone: '',
  gender: 0,
  birthday: '',
  region: '',
  company: '',
  note: '',
  told_name: '',
  level_name: '',
  tags: [],
  source: 'store',
  last_visit: 0,
  visit_count: 0,
  read_seconds: 0,
  order_count: 0,
  order_fen: 0,
  next_time: 0,
  create_time: 0,
  awaited: 0,
  editable: 0,
} satisfies Partial<CustomerDetail['customer']>

async function personOf(
  db: Db,
  who: Who,
  { keeper, shopId }: ShopCustomer & { shopId: number },
): Promise<CustomerDetail['customer']> {
  const { brandId, uid } = who
  const person = await inBrand(db, brandId)
    .selectFrom('visitor')
    .leftJoin('keeper', 'keeper.uid', 'visitor.uid')
    .leftJoin('member_level', 'member_level.level', 'visitor.member_level')
    .select([
      'nickname',
      'unionid',
      'avatar',
      'visitor.phone',
      'keeper.name as told_name',
      'keeper.phone as told_phone',
      'keeper.source',
      'keeper.since',
      'visitor.created_at',
      'member_level.name as level_name',
    ])
    .where('visitor.uid', '=', uid)
    .executeTakeFirst()
  if (!person) throw new ReplyError('notFound')
  const { next_at, ...record } = await recordOf(db, who)
  const phone = record.phone || person.phone || person.told_phone || ''
  const found = {
    uid,
    user_id: keeper.userId,
    store_id: keeper.storeId,
    source: person.source ?? ('added' as const),
    since: Number(person.since ?? person.created_at),
    nickname: person.nickname,
    avatar: person.avatar,
    phone,
    remark: record.remark,
    gender: record.gender,
    stage: record.stage,
    next_at,
  }
  const [row] = await customerRows(db, { brandId, shopId }, [found])
  if (!row) throw new ReplyError('notFound')
  return {
    ...row,
    ...record,
    phone,
    told_name: person.told_name ?? '',
    level_name: person.level_name ?? '',
    awaited: isAwaited(person) ? 1 : 0,
    editable: 1,
  }
}

async function ordersOf(db: Db, { brandId, uid }: Who, shopId: number): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select shop_order.order_no, coalesce(first.title, '') as title, coalesce(first.thumb, '') as thumb,
      (select coalesce(sum(count), 0)::int from order_item
        where order_item.brand_id = ${brandId} and order_item.order_no = shop_order.order_no) as count,
      status, shop_order.pay_fen::float8 as pay_fen, shop_order.refunded_fen::float8 as refunded_fen,
      paid_at::int as paid_at
    from shop_order
    left join order_item first on first.brand_id = ${brandId}
      and first.order_no = shop_order.order_no and first.no = 1
    where shop_order.brand_id = ${brandId} and shop_order.uid = ${uid}
      and shop_order.shop_id = ${shopId} and paid_at is not null
    order by shop_order.created_at desc, shop_order.order_no desc limit ${ORDERS}`.execute(db)
  return rows
}

async function couponsOf(db: Db, { brandId, uid, now }: Who): Promise<CustomerDetail['coupons']> {
  const { rows } = await sql<CustomerDetail['coupons']>`
    select count(*) filter (where status = ${grantStatus.unused} and valid_to > ${now})::int as usable_n,
      count(*) filter (where status = ${grantStatus.used})::int as used_n
    from user_grant where brand_id = ${brandId} and uid = ${uid}`.execute(db)
  return rows[0] ?? { usable_n: 0, used_n: 0 }
}

type Reading = Pick<CustomerDetail, 'reading' | 'interest'>

/** Time on articles, videos and files; each report of a duration counts from the opening. */
async function readingOf(db: Db, { brandId, uid }: Who): Promise<Reading> {
  const { rows } = await sql<{
    category: string | null
    opens: number
    seconds: number
    shares: number
  }>`
    with visit as (
      select type, materiel_id, coalesce(max(duration), 0) as seconds,
        count(*) filter (where key = 'page-share') as shares,
        (count(*) filter (where key != 'page-share') > 0)::int as opened
      from page_log where brand_id = ${brandId} and session_uid = ${uid}
        and key in ('page-visit', 'page-time', 'page-share') and type in (1, 3, 4)
        and materiel_id is not null
      group by type, materiel_id, anchor_time, deep)
    select article_category.name as category, sum(opened)::int as opens,
      sum(seconds)::int as seconds, sum(shares)::int as shares
    from visit
    left join article on article.brand_id = ${brandId} and visit.type = 1
      and article.article_id = visit.materiel_id
    left join article_category on article_category.brand_id = ${brandId}
      and article_category.category_id = article.category_id
    group by article_category.name
    order by seconds desc, category`.execute(db)
  const sumOf = (key: 'opens' | 'seconds' | 'shares') =>
    rows.reduce((sum, row) => sum + row[key], 0)
  return {
    reading: { opens: sumOf('opens'), seconds: sumOf('seconds'), shares: sumOf('shares') },
    interest: rows
      .flatMap(({ category, seconds }) => (category && seconds > 0 ? [{ category, seconds }] : []))
      .slice(0, INTERESTS),
  }
}

async function followCount(db: Db, { brandId, uid }: Who): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('customer_follow')
    .where('uid', '=', uid)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
