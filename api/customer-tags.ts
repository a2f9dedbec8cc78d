import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CustomerTag } from './customer-record.ts'

export interface TagGroup {
  /** 0 = tags without a group. */
  group_id: number
  name: string
  /** `count`: number of tagged people. */
  tags: (CustomerTag & { count: number })[]
}

export interface ShopTags {
  groups: TagGroup[]
  /** Largest number of tags of the shop. */
  most: number
}

/** The brand's tags, which campaign audiences read as well. Refused with 1701. */
export const shopTags = endpoint<object, ShopTags>({
  path: '/retail/customer/get-shop-tags',
  ...drawnByPage,
})

export interface TagChange {
  /** 1 to 50. */
  customerIds: number[]
  /** Tags to add. */
  tagIds: number[]
  /** Names of tags to add, which are created if they do not exist. */
  names?: string[]
  /** Tags to remove. */
  removeIds?: number[]
}

/** Adds and removes tags of customers. `tags`: of the first customer. Refused with 1002, 1704, 1705. */
export const tagCustomers = endpoint<TagChange & { reqId: string }, { tags: CustomerTag[] }>({
  method: 'POST',
  path: '/retail/customer/add-customer-tags',
  errorHandler: false,
})

/**
 * `add` a tag, to the group `groupId` or to none · `addGroup` · `rename`, `delete` a tag (managers). Refused with 1001
 * (`data.field`), 1002, 1003, 1004 (an audience of a campaign uses it), 1007, 1705.
 */
export const editTag = endpoint<
  {
    op: 'add' | 'addGroup' | 'rename' | 'delete'
    tagId?: number
    name?: string
    groupId?: number
    reqId: string
  },
  { tag_id: number; group_id: number }
>({ method: 'POST', path: '/retail/customer/edit-customer-tag', errorHandler: false })
