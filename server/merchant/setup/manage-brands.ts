import { brandStatus } from '../../../api/values/brand-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Settings } from '../../core/settings.ts'
import { addBrand } from './new-brand.ts'
import { newSetupAddress } from './setup-address.ts'
import { setupLines } from './setup-words.ts'

/** Where and when a command of the operator runs. */
export interface Managing {
  db: Db
  settings: Pick<Settings, 'sandbox' | 'appSecrets'>
  /** Unix seconds. */
  now: number
  /** Our address as a phone reaches it. */
  origin: string
  /** Address of the sandbox's desk; undefined without it. */
  desk: string | undefined
}

const usage = `npm run brand -- list
npm run brand -- add "name" [--app=wx…]     a new brand, with a set-up address of its own
npm run brand -- address <brand>            a new set-up address; the one before is over
npm run brand -- stop <brand>               nobody gets in, nothing is lost
npm run brand -- renew <brand> [2027-12-31] gets in again, until the end of that day; without a day for ever`

/** The operator's commands: what was done, as lines. Throws one line for whatever cannot be done. */
export async function manageBrands(args: readonly string[], managing: Managing): Promise<string[]> {
  const [command = '', ...rest] = args
  const run = commands[command]
  if (!run) throw new Error(command ? `There is no command ${command}.\n${usage}` : usage)
  return run(rest, managing)
}

type Command = (args: string[], managing: Managing) => Promise<string[]>

const commands: Record<string, Command | undefined> = { list, add, address, stop, renew }

async function list(_args: string[], { db, now }: Managing): Promise<string[]> {
  const brands = await db.selectFrom('brand').selectAll().orderBy('brand_id').execute()
  if (brands.length === 0) return ['There is no brand yet: npm run brand -- add "name"']
  return brands.map(({ brand_id: brandId, name, app_id, status, is_preparing, expire_at }) => {
    const isOver = expire_at > 0 && expire_at <= now
    const plan = expire_at > 0 ? `until ${lastDayOf(expire_at)}` : 'without an end'
    const state = status === brandStatus.stopped ? 'stopped' : isOver ? 'plan is over' : 'runs'
    return `${brandId}\t${name || '(no name yet)'}\t${app_id}\t${state}, ${plan}${is_preparing ? ', not opened yet' : ''}`
  })
}

async function add(args: string[], managing: Managing): Promise<string[]> {
  const { db, settings } = managing
  const name = args
    .filter(each => !each.startsWith('--'))
    .join(' ')
    .trim()
  const { length } = [...name]
  if (length < 2 || length > 20) throw new Error('A brand’s name has 2 to 20 characters.')
  const brandId = await addBrand(db, { name, appId: await appIdFor(db, settings, appIn(args)) })
  return [`Brand ${brandId} (${name}) is there.`, ...(await addressLines(brandId, managing))]
}

const appIn = (args: string[]): string | undefined =>
  args.find(each => each.startsWith('--app='))?.slice('--app='.length)

/** App id of the brand's account in the messaging app, which no other brand may use. */
async function appIdFor(
  db: Db,
  { sandbox, appSecrets }: Managing['settings'],
  wanted: string | undefined,
): Promise<string> {
  const rows = await db.selectFrom('brand').select(['app_id', 'brand_id']).execute()
  const isFree = (appId: string) => rows.every(({ app_id }) => app_id !== appId)
  const known = Object.keys(appSecrets)
  const last = Math.max(0, ...rows.map(({ brand_id: brandId }) => brandId))
  const appId = wanted ?? known.find(isFree) ?? (sandbox ? `wx${last + 1}` : undefined)
  if (!appId)
    throw new Error('APP_SECRETS has no account that is free: add one, or name it with --app=wx….')
  if (!isFree(appId)) throw new Error(`Another brand has the account ${appId}.`)
  if (!sandbox && !known.includes(appId)) throw new Error(`APP_SECRETS has no secret for ${appId}.`)
  return appId
}

async function address([text]: string[], managing: Managing): Promise<string[]> {
  const brandId = await knownBrand(managing.db, text)
  return addressLines(brandId, managing)
}

async function addressLines(
  brandId: number,
  { db, now, origin, desk }: Managing,
): Promise<string[]> {
  const made = await newSetupAddress(db, brandId, now)
  if (!made) throw new Error(`Brand ${brandId} has an owner already, who invites everybody else.`)
  return setupLines(made, { origin, desk })
}

async function stop([text]: string[], { db }: Managing): Promise<string[]> {
  const brandId = await knownBrand(db, text)
  const stopped = await inBrand(db, brandId)
    .updateTable('brand')
    .set({ status: brandStatus.stopped })
    .where('status', '!=', brandStatus.stopped)
    .returning('name')
    .executeTakeFirst()
  return [stopped ? `Brand ${brandId} is stopped.` : `Brand ${brandId} was stopped already.`]
}

async function renew([text, day]: string[], { db, now }: Managing): Promise<string[]> {
  const brandId = await knownBrand(db, text)
  const expire_at = day === undefined ? 0 : endOf(day)
  if (day !== undefined && expire_at <= now) throw new Error(`${day} is over.`)
  await inBrand(db, brandId)
    .updateTable('brand')
    .set({ status: brandStatus.open, expire_at })
    .execute()
  return [`Brand ${brandId} runs ${day ? `until the end of ${day}` : 'without an end'}.`]
}

/** The moment at which a day of the brand's time zone is over, unix seconds. */
function endOf(day: string): number {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? Date.parse(`${day}T00:00:00+08:00`) / 1000
    : Number.NaN
  if (Number.isNaN(from) || brandDay(from) !== day) throw new Error('A day looks like 2027-12-31.')
  return from + DAY_S
}

const lastDayOf = (expireAt: number): string => brandDay(expireAt - 1)

async function knownBrand(db: Db, text: string | undefined): Promise<number> {
  const brandId = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
  const brand = await inBrand(db, brandId).selectFrom('brand').select('brand_id').executeTakeFirst()
  if (brand) return brandId
  throw new Error(
    `There is no brand ${text ?? ''}: npm run brand -- list shows all.`.replace('  ', ' '),
  )
}
