import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import { brandByBrand } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import type { Db } from '../../core/database.ts'
import { tx } from '../../core/tx.ts'
import type { ArticleRow } from './article-table.ts'

/** Number of counter rows per article and per vote, so that concurrent readers do not wait for one row. */
export const BUCKETS = 16

/** Counts a read and returns the article's total. */
export async function countRead(
  db: Db,
  { brand_id: brandId, article_id }: ArticleRow,
): Promise<number> {
  const bucket = Math.floor(Math.random() * BUCKETS)
  const { rows } = await sql<{ n: number }>`
    with mine as (
      insert into article_read (brand_id, article_id, bucket, n)
      values (${brandId}, ${article_id}, ${bucket}, 1)
      on conflict (brand_id, article_id, bucket) do update set n = article_read.n + 1
      returning n
    )
    select (article.read_count + mine.n + coalesce((
        select sum(n) from article_read
        where brand_id = ${brandId} and article_id = ${article_id} and bucket <> ${bucket}
      ), 0))::int as n
    from article cross join mine
    where article.brand_id = ${brandId} and article.article_id = ${article_id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Adds pending reads to the articles' own rows, from which lists read them. */
export const addReads = defineJob({
  kind: 'add-reads',
  payload: {},
  everyS: 60,
  async run({ context: { db } }) {
    const due = { table: 'article_read', where: sql`true`, by: 'brand_id', atOnce: ROWS_AT_ONCE }
    await brandByBrand(db, due, brandId => addSome(db, brandId))
  },
})

async function addSome(db: Db, brandId: number): Promise<number> {
  return tx(db, async trx => {
    const { rows } = await sql<{ n: number }>`
      with taken as (
        delete from article_read where brand_id = ${brandId} and (article_id, bucket) in (
          select article_id, bucket from article_read where brand_id = ${brandId}
          order by article_id, bucket limit ${ROWS_AT_ONCE} for update skip locked
        )
        returning article_id, n
      ), sums as (
        select article_id, sum(n)::int as n from taken group by article_id
      ), added as (
        update article set read_count = read_count + sums.n from sums
        where article.brand_id = ${brandId} and article.article_id = sums.article_id
      )
      select count(*)::int as n from taken`.execute(trx)
    return rows[0]?.n ?? 0
  })
}
