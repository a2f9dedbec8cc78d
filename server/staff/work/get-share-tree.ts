import { sql } from 'kysely'
import * as v from 'valibot'
import type { SharedMaterial, ShareTree } from '../../../api/radar.ts'
import type { ReadType } from '../../../api/shareable-type.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { days, daysAgo } from './get-customer-radar.ts'
import { materialsOf } from '../../content/material/materials.ts'
import { namesOf } from './names.ts'
import { type Reading, shareTree } from './share-tree.ts'
import {
  CLAIMS,
  MATERIALS,
  type Scope,
  staffEvents,
  staffVisits,
} from '../../content/radar/staff-events.ts'

const MOST_MATERIALS = 20
/** Maximum number of people in the tree; the figures count all of them. */
export const MOST_PEOPLE = 500

export const getShareTree = defineRoute({
  method: 'GET',
  path: '/retail/work/get-share-tree',
  access: 'staff',
  mayBeOld: true,
  input: {
    days,
    materialType: v.optional(v.pipe(id, v.picklist(MATERIALS))),
    materialId: v.optional(id),
  },

  async handle({ db, brandId, staff, input, now }): Promise<ShareTree> {
    const scope = { brandId, staff, from: daysAgo(now, input.days) }
    const materials = await sharedMaterials(db, scope)
    const asked = materials.find(
      each =>
        each.material_id === input.materialId &&
        each.material_type === (input.materialType ?? each.material_type),
    )
    const material = asked ?? materials[0] ?? null
    const nodes = material ? shareTree(await readingsOf(db, scope, material), staff.uid) : []
    const readers = nodes.filter(node => node.opens > 0)
    const seconds = readers.reduce((sum, node) => sum + node.seconds, 0)
    const drawn = nodes.slice(0, MOST_PEOPLE)
    const nameOf = await namesOf(
      db,
      brandId,
      drawn.map(node => node.uid),
    )
    return {
      material,
      materials,
      people: drawn.map(node => ({ ...nameOf(node.uid), ...node })),
      totals: {
        reader: readers.length,
        share: nodes.reduce((sum, node) => sum + node.shares, 0),
        depth: nodes.reduce((deepest, node) => Math.max(deepest, node.depth), 0),
        seconds: readers.length > 0 ? Math.round(seconds / readers.length) : 0,
      },
    }
  },
})

async function sharedMaterials(db: Db, scope: Scope): Promise<SharedMaterial[]> {
  const rows = await staffEvents(db, scope)
    .where('page_log.key', '=', 'page-visit')
    .select(['page_log.type', 'page_log.materiel_id'])
    .select(sql<number>`count(distinct page_log.uid)`.as('reader'))
    .groupBy(['page_log.type', 'page_log.materiel_id'])
    .orderBy('reader', 'desc')
    .orderBy('page_log.materiel_id')
    .limit(MOST_MATERIALS)
    .execute()
  const wanted = rows.map(row => ({ type: row.type ?? 0, id: row.materiel_id ?? 0 }))
  const materialOf = await materialsOf(db, scope.brandId, wanted)
  return rows.map(row => ({
    material_type: row.type as ReadType,
    material_id: row.materiel_id ?? 0,
    ...materialOf(row.type ?? 0, row.materiel_id ?? 0),
    reader: Number(row.reader),
  }))
}

/** Reading time is summed over visits; of the reports within one visit the longest counts. */
async function readingsOf(
  db: Db,
  scope: Scope,
  { material_type, material_id }: SharedMaterial,
): Promise<Reading[]> {
  const visits = staffVisits(db, scope)
    .where('page_log.type', '=', material_type)
    .where('page_log.materiel_id', '=', material_id)
  const read = await db
    .selectFrom(visits.as('visit'))
    .select(['uid', 'share_by'])
    .select([
      sql<number>`sum(seconds)`.as('seconds'),
      sql<number>`count(*)`.as('opens'),
      sql<number>`min(first_at)`.as('at'),
    ])
    .groupBy(['uid', 'share_by'])
    .execute()
  const did = await staffEvents(db, scope)
    .where('page_log.type', '=', material_type)
    .where('page_log.materiel_id', '=', material_id)
    .where('page_log.key', 'in', ['page-share', 'user-action'])
    .select(['page_log.uid', 'page_log.share_by'])
    .select([
      sql<number>`count(*) filter (where key = 'page-share')`.as('shares'),
      sql<number>`count(*) filter (where action in (${sql.join(CLAIMS)}))`.as('claims'),
      sql<number>`min(received_at)`.as('at'),
    ])
    .groupBy(['page_log.uid', 'page_log.share_by'])
    .execute()
  return [
    ...read.map(row => ({
      ...reading(row),
      seconds: Number(row.seconds),
      opens: Number(row.opens),
    })),
    ...did.map(row => ({
      ...reading(row),
      shares: Number(row.shares),
      claims: Number(row.claims),
    })),
  ]
}

const reading = (row: { uid: number; share_by: string; at: number }): Reading => ({
  uid: row.uid,
  shareBy: row.share_by,
  seconds: 0,
  opens: 0,
  shares: 0,
  claims: 0,
  at: Number(row.at),
})
