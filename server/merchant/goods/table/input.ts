import * as v from 'valibot'
import { MOST_BATCH_ROWS } from '../../../../api/form-rules/goods-file.ts'
import { anyText } from '../../../core/fields.ts'

const cell = anyText(200)

/** Rows as they were read, with bounds that only a forged request passes; what a person can get wrong is judged. */
export const rowsInput = v.pipe(
  v.array(v.object({ code: cell, title: cell, form: cell, price: cell, stock: cell, seen: cell })),
  v.minLength(1),
  v.maxLength(MOST_BATCH_ROWS),
)
