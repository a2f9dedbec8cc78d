import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type Answer, type Call, ok, refused, workUserIdOf } from './enterprise-answers.ts'

/** Number of the firm's root department, and what a store's number is added to. */
const ROOT = 1
const STORES_FROM = 1000
const DELETED = 3

/** As the platform numbers them. */
const employment = { atWork: 1, disabled: 2, neverLoggedIn: 4, left: 5 } as const

interface Person {
  userid: string
  name: string
  position: string
  department: number[]
  status: (typeof employment)[keyof typeof employment]
}

/** Colleagues who work in the firm and not yet in the shop; their numbers are above those of staff. */
const colleagues: Omit<Person, 'department'>[] = [
  {
    userid: workUserIdOf(900_001),
    name: '宋知远',
    position: '区域督导',
    status: employment.atWork,
  },
  { userid: workUserIdOf(900_002), name: '叶青', position: '培训师', status: employment.atWork },
  {
    userid: workUserIdOf(900_003),
    name: '罗一诺',
    position: '实习店员',
    status: employment.neverLoggedIn,
  },
  { userid: workUserIdOf(900_004), name: '郑谦', position: '财务', status: employment.disabled },
  { userid: workUserIdOf(900_005), name: '唐棠', position: '店员', status: employment.left },
]

/**
 * The directory of the sandbox's firm: a department for each store, its staff, and a few colleagues in the root. As the
 * platform has it for accounts made since 2022, neither picture nor phone is told, and nothing of sub-departments.
 */
export const firmCalls: Record<string, (call: Call) => Promise<Answer>> = {
  '/cgi-bin/department/list': departmentList,
  '/cgi-bin/user/list': userList,
  '/cgi-bin/user/get': userGet,
}

async function departmentList({ db, brandId }: Call): Promise<Answer> {
  return { ...ok, department: await departmentsOf(db, brandId) }
}

async function userList({ db, brandId, query }: Call): Promise<Answer> {
  const asked = query.get('department_id') ?? ''
  if (!/^\d+$/.test(asked)) return refused(40058, 'department_id missing')
  const departments = await departmentsOf(db, brandId)
  if (!departments.some(({ id }) => id === Number(asked))) {
    return refused(60003, 'department not found')
  }
  const people = await peopleOf(db, brandId)
  return { ...ok, userlist: people.filter(each => each.department.includes(Number(asked))) }
}

async function userGet({ db, brandId, query }: Call): Promise<Answer> {
  const people = await peopleOf(db, brandId)
  // The platform compares ids without regard to case.
  const asked = (query.get('userid') ?? '').toLowerCase()
  const person = people.find(({ userid }) => userid.toLowerCase() === asked)
  return person ? { ...ok, ...person } : refused(60111, 'userid not found')
}

async function departmentsOf(db: Db, brandId: number) {
  const { name } = await inBrand(db, brandId)
    .selectFrom('brand')
    .select('name')
    .executeTakeFirstOrThrow()
  const stores = await inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name'])
    .where('status', '!=', DELETED)
    .orderBy('store_id')
    .execute()
  return [
    { id: ROOT, name, parentid: 0, order: 1 },
    ...stores.map(store => ({
      id: STORES_FROM + store.store_id,
      name: store.name,
      parentid: ROOT,
      order: 1,
    })),
  ]
}

/** Who was added to the shop from this directory stands in it once. */
async function peopleOf(db: Db, brandId: number): Promise<Person[]> {
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name', 'position', 'store_id', 'work_userid'])
    .where('status', '=', staffStatus.working)
    .where('phone', '!=', '')
    .orderBy('user_id')
    .execute()
  const others = new Set(colleagues.map(({ userid }) => userid))
  return [
    ...colleagues.map(each => ({ ...each, department: [ROOT] })),
    ...staff
      .filter(({ work_userid }) => !others.has(work_userid))
      .map(({ user_id, name, position, store_id }) => ({
        userid: workUserIdOf(user_id),
        name,
        position,
        department: [STORES_FROM + store_id],
        status: staffStatus.working as 1,
      })),
  ]
}
