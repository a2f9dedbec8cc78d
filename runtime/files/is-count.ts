import * as messages from '../core/messages.ts'
import { type Check, isNumber } from '../core/params.ts'

/** Checks a maximum number of files: a number from 1 on. */
export const isCount: Check = (value, name) =>
  isNumber(value, name) ?? (Number(value) >= 1 ? undefined : messages.countTooSmall(name))
