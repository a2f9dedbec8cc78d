import { ReplyError } from '../../core/replies.ts'

/** Refusal of a value that only the stored rows can judge, such as a price. */
export const wrongField = (label: string, field: string, fault: string): ReplyError =>
  new ReplyError('badParameter', {
    message: `${label}：${fault}`,
    data: { field, faults: { [field]: fault } },
  })
