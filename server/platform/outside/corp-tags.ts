import type { Db } from '../../core/database.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'
import type { PlatformAnswer } from './ask-platform.ts'

/** Group at the platform in which our tags are made. */
const GROUP = '商城活动'
/** A tag of this name stands in the group already. */
const TAKEN = 40071

const CONTACT = '/cgi-bin/externalcontact'

interface Tag {
  id: string
  name: string
  isOurs: boolean
}

/** The firm's tags of customers by their names; those that the firm has already are not made again. */
export function createCorpTags(db: Db, { ask }: AskEnterprise) {
  /** Ids of the tags with these names. */
  async function idsOf(account: EnterpriseAccount, names: readonly string[]): Promise<string[]> {
    const known = await knownTags(db, account, names)
    const missing = names.filter(name => !known.has(name))
    if (missing.length > 0) {
      const found = await find(account, missing)
      const absent = missing.filter(name => !found.has(name))
      const made = absent.length > 0 ? await add(account, absent) : found
      for (const name of missing) {
        const id = made.get(name) ?? found.get(name)
        if (!id) throw new Error('The enterprise platform has not made a tag')
        known.set(name, id)
      }
      await keep(db, account, known)
    }
    return names.flatMap(name => known.get(name) ?? [])
  }

  async function find(account: EnterpriseAccount, names: readonly string[]) {
    const tags = tagsIn(await ask(account, `${CONTACT}/get_corp_tag_list`, { body: {} }))
    const wanted = tags.filter(({ name }) => names.includes(name))
    // Of two with one name, ours counts.
    return byName(wanted.sort((one, other) => Number(one.isOurs) - Number(other.isOurs)))
  }

  async function add(account: EnterpriseAccount, names: readonly string[]) {
    const body = { group_name: GROUP, tag: names.map(name => ({ name })) }
    try {
      return byName(tagsIn(await ask(account, `${CONTACT}/add_corp_tag`, { body })))
    } catch (error) {
      // Somebody else has made it in the meantime.
      if (error instanceof EnterpriseRefused && error.errcode === TAKEN) return find(account, names)
      throw error
    }
  }

  /** After the platform no longer knows one of them. */
  async function forget(account: EnterpriseAccount, names: readonly string[]): Promise<void> {
    await inBrand(db, account).deleteFrom('corp_tag').where('name', 'in', names).execute()
  }

  return { idsOf, forget }
}

const byName = (tags: Tag[]) => new Map(tags.map(({ name, id }) => [name, id]))

async function knownTags(
  db: Db,
  account: EnterpriseAccount,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await inBrand(db, account)
    .selectFrom('corp_tag')
    .select(['name', 'tag_id'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, tag_id }) => [name, tag_id]))
}

async function keep(db: Db, account: EnterpriseAccount, tags: Map<string, string>): Promise<void> {
  await inBrand(db, account)
    .insertInto('corp_tag')
    .values([...tags].map(([name, tag_id]) => ({ name, tag_id })))
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet(eb => ({ tag_id: eb.ref('excluded.tag_id') })),
    )
    .execute()
}

function tagsIn({ tag_group: answered }: PlatformAnswer): Tag[] {
  const groups = (Array.isArray(answered) ? answered : [answered]) as {
    group_name?: unknown
    deleted?: unknown
    tag?: { id?: unknown; name?: unknown; deleted?: unknown }[]
  }[]
  return groups
    .filter(group => group && group.deleted !== true)
    .flatMap(({ group_name, tag = [] }) =>
      tag
        .filter(({ id, deleted }) => typeof id === 'string' && deleted !== true)
        .map(({ id, name }) => ({
          id: String(id),
          name: String(name),
          isOurs: group_name === GROUP,
        })),
    )
}
