import type { CustomerOne, CustomerRecord } from '../../../../api/index.ts'

export const longest = { remark: 20, region: 40, company: 40, note: 200 } as const

export type EditFaults = Partial<Record<keyof CustomerRecord, string>>

export const emptyRecord: CustomerRecord = {
  remark: '',
  phone: '',
  gender: 0,
  birthday: '',
  region: '',
  company: '',
  note: '',
  stage: 1,
}

export const draftOf = (one: CustomerOne): CustomerRecord => ({
  remark: one.remark,
  phone: one.phone,
  gender: one.gender,
  birthday: one.birthday,
  region: one.region,
  company: one.company,
  note: one.note,
  stage: one.stage,
})

/** Error messages by field; empty if the record is valid. `today`: `2026-11-28`. */
export function recordFaults(record: CustomerRecord, today: string): EditFaults {
  const faults: EditFaults = {}
  if (record.phone && !/^1[3-9]\d{9}$/.test(record.phone)) faults.phone = '请填写 11 位手机号'
  for (const [name, most] of Object.entries(longest) as [keyof typeof longest, number][]) {
    if ([...record[name]].length > most) faults[name] = `最多 ${most} 个字`
  }
  if (record.birthday > today) faults.birthday = '生日不能在今天之后'
  return faults
}
