import purify from 'dompurify'
import { createSanitize } from './sanitize.ts'

export const sanitize = createSanitize(purify)
