import * as v from 'valibot'
import { anyText } from '../../core/fields.ts'

const TITLE_LENGTH = 64

/** A draft may be without a title; what is published is not. */
export const titleField = v.pipe(anyText(TITLE_LENGTH), v.trim())
