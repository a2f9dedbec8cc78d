import { atom } from 'nanostores'
import {
  customerDetail,
  type CustomerTag,
  editTag,
  isId,
  shopTags,
  type ShopTags,
  tagCustomers,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { reasonOf } from '../../../data/reason-of.ts'

/** Whose tags are edited: one customer, several at once, or nobody's (the shop's tags alone). */
export interface TagTarget {
  ids: number[]
  /** False if the address names no possible customer. */
  isNamed: boolean
}

interface Loaded extends ShopTags {
  /** Tags of the one customer. */
  own: CustomerTag[]
  /** Name of the one customer; '' for several. */
  name: string
  editable: 0 | 1
}

export const longestTag = 10
export const mostOfCustomer = 20

export type TagsStore = ReturnType<typeof createTagsStore>

export function createTagsStore({ ids, isNamed }: TagTarget) {
  const [first] = ids
  const isOne = ids.length === 1
  const query = createQuery<Loaded>({
    isNamed,
    read: how => readAll(isOne ? first : undefined, how),
  })
  /** Ids of the chosen tags. */
  const $chosen = atom<number[]>([])
  const $isSaving = atom(false)
  const submission = createSubmission()

  async function load(): Promise<void> {
    const isFirst = query.data() === undefined
    await query.load()
    const own = query.data()?.own
    if (isFirst && own) $chosen.set(own.map(({ tag_id }) => tag_id))
  }

  function flip(tagId: number): void {
    const chosen = $chosen.get()
    $chosen.set(chosen.includes(tagId) ? chosen.filter(each => each !== tagId) : [...chosen, tagId])
  }

  const own = () => query.data()?.own.map(({ tag_id }) => tag_id) ?? []
  const isChanged = () =>
    JSON.stringify([...own()].sort()) !== JSON.stringify([...$chosen.get()].sort())

  /** The words of a refusal; '' if saved. */
  async function save(): Promise<string> {
    $isSaving.set(true)
    const chosen = $chosen.get()
    const body = {
      customerIds: ids,
      tagIds: chosen.filter(id => !own().includes(id)),
      removeIds: own().filter(id => !chosen.includes(id)),
    }
    const problem = await told(submission.send(body, reqId => tagCustomers({ ...body, reqId })))
    $isSaving.set(false)
    return problem
  }

  /** Changes the shop's tags; the words of a refusal, or ''. A new tag is chosen at once. */
  async function edit(change: Omit<Parameters<typeof editTag>[0], 'reqId'>): Promise<string> {
    let made = 0
    const problem = await told(
      submission
        .send(change, reqId => editTag({ ...change, reqId }), 'edit')
        .then(({ tag_id }) => {
          made = tag_id
        }),
    )
    if (problem) return problem
    if (change.op === 'add' && ids.length > 0) $chosen.set([...$chosen.get(), made])
    if (change.op === 'delete') $chosen.set($chosen.get().filter(id => id !== change.tagId))
    await query.load()
    return ''
  }

  return { ...query, load, $chosen, $isSaving, flip, isChanged, save, edit }
}

async function readAll(uid: number | undefined, how: object): Promise<Loaded> {
  const tags = await shopTags({}, how)
  if (uid === undefined) return { ...tags, own: [], name: '', editable: 1 }
  const { customer } = await customerDetail({ customerId: String(uid) }, how)
  const { remark, nickname, editable } = customer
  return { ...tags, own: customer.tags, name: remark || nickname, editable }
}

const told = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => '',
    error => reasonOf(error),
  )

/** `id` of one customer, or `ids` of several, joined by commas. */
export function targetOf({ id, ids }: Record<string, string>): TagTarget {
  const named = (ids ?? id ?? '').split(',').filter(Boolean)
  return { ids: named.map(Number), isNamed: named.every(each => isId(each)) }
}
