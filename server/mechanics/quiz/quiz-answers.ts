import type { Selectable } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { QuizAnswerTable } from '../../core/tables.ts'

/** Stored answers of a paper, in order. */
export async function answersOf(
  db: Db,
  { brand_id: brandId, paper_id }: { brand_id: number; paper_id: string },
): Promise<Selectable<QuizAnswerTable>[]> {
  return inBrand(db, brandId)
    .selectFrom('quiz_answer')
    .selectAll()
    .where('paper_id', '=', paper_id)
    .orderBy('no')
    .execute()
}
