import { carrierCodes } from '../../../api/values/carriers.ts'

export interface Parcel {
  company: string
  no: string
}

export interface ParcelProblems {
  company?: string
  no?: string
}

/** The most common carriers; others can be typed. */
export const carriers = Object.keys(carrierCodes)

export const longestCompany = 20

/** Normalizes a tracking number: carriers print spaces and dashes in it. */
export const parcelNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Error messages by field. A tracking number has 6-30 letters and digits. */
export function parcelProblems({ company, no }: Parcel): ParcelProblems {
  const problems: ParcelProblems = {}
  if (!company.trim()) problems.company = '请选择或填写快递公司'
  if (!/^[A-Za-z0-9]{6,30}$/.test(no)) problems.no = '快递单号是 6-30 位字母或数字'
  return problems
}
