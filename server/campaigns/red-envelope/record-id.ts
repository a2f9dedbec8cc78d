import * as v from 'valibot'
import { text } from '../../core/fields.ts'

/** Key of an envelope in a link; '' is treated like a missing one. */
export const recordId = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    text(64),
  ]),
)
