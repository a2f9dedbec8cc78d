import { type Answer, type FormField, longest, mostImages, usualStars } from './field.ts'
import { isDay, isIdCard } from './id-card.ts'

/** A valid answer, or the message for an invalid one. */
export type Reading = { value: Answer } | { problem: string }

/** Parses the raw answer to one field; undefined for an empty one. Never throws, whatever the input. */
export function readAnswer(field: FormField, raw: unknown): Reading | undefined {
  const given = typeof raw === 'string' ? raw.trim() : raw
  const isNothing = given === undefined || given === null || given === '' || given === false
  if (isNothing || (Array.isArray(given) && given.length === 0)) return undefined
  return readers[field.type](given, field)
}

type Reader = (given: unknown, field: FormField) => Reading

const readers: Record<FormField['type'], Reader> = {
  text: readText,
  textarea: readText,
  phone: readPhone,
  number: readNumber,
  idcard: readIdCard,
  single: readOption,
  select: readOption,
  multi: readOptions,
  date: readDate,
  time: readTime,
  region: readRegion,
  image: readImages,
  rating: readRating,
  agree: given => (given === true ? { value: true } : wrong),
}

const problem = (text: string): Reading => ({ problem: text })
const wrong = problem('这一项填得不对')

/** PostgreSQL text rejects NUL and lone surrogates. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

function readText(given: unknown, { type, min = 0, max, regex, regex_text }: FormField): Reading {
  if (typeof given !== 'string') return wrong
  const most = Math.min(max ?? Infinity, longest[type === 'textarea' ? 'textarea' : 'text'])
  if (!isStorable(given)) return problem('含有不能保存的字符')
  if (given.length < min) return problem(`至少写 ${min} 个字`)
  if (given.length > most) return problem(`最多 ${most} 个字`)
  if (regex && !fits(given, regex)) return problem(regex_text ?? '格式不对')
  return { value: given }
}

/** An invalid pattern accepts everything. */
function fits(text: string, regex: string): boolean {
  try {
    return new RegExp(`^(?:${regex})$`).test(text)
  } catch {
    return true
  }
}

function readPhone(given: unknown): Reading {
  const digits = typeof given === 'string' ? given.replace(/[\s-]/g, '') : ''
  return /^1\d{10}$/.test(digits) ? { value: digits } : problem('请填写 11 位手机号')
}

function readNumber(given: unknown, { min, max, decimals = 0 }: FormField): Reading {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) {
    return problem('请填写数字')
  }
  if ((text.split('.')[1] ?? '').length > decimals) {
    return problem(decimals > 0 ? `最多 ${decimals} 位小数` : '请填写整数')
  }
  const value = Number(text)
  if (min !== undefined && value < min) return problem(`不能小于 ${min}`)
  if (max !== undefined && value > max) return problem(`不能大于 ${max}`)
  // Normalizes -0 to 0.
  return { value: value === 0 ? 0 : value }
}

function readIdCard(given: unknown): Reading {
  const text = typeof given === 'string' ? given.toUpperCase() : ''
  return isIdCard(text) ? { value: text } : problem('身份证号不对，请核对')
}

function readOption(given: unknown, { options = [] }: FormField): Reading {
  return typeof given === 'string' && options.includes(given)
    ? { value: given }
    : problem('请重新选择')
}

function readOptions(given: unknown, { options = [], min = 0, max }: FormField): Reading {
  const chosen = listOf(given)
  if (!chosen || !chosen.every(each => options.includes(each))) return problem('请重新选择')
  // In the form's order, without duplicates.
  const value = options.filter(option => chosen.includes(option))
  if (value.length < min) return problem(`至少选 ${min} 项`)
  if (max !== undefined && value.length > max) return problem(`最多选 ${max} 项`)
  return { value }
}

function readDate(given: unknown, { earliest, latest }: FormField): Reading {
  if (typeof given !== 'string' || !isDay(given)) return problem('请重新选择日期')
  if (earliest && given < earliest) return problem(`最早 ${earliest}`)
  if (latest && given > latest) return problem(`最晚 ${latest}`)
  return { value: given }
}

function readTime(given: unknown, { earliest, latest }: FormField): Reading {
  const isTime = typeof given === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(given)
  if (!isTime) return problem('请重新选择时间')
  if (earliest && given < earliest) return problem(`最早 ${earliest}`)
  if (latest && given > latest) return problem(`最晚 ${latest}`)
  return { value: given }
}

/** Names of province, city and district; lower levels may be missing. */
function readRegion(given: unknown): Reading {
  const names = listOf(given)
  const isPlace = names?.every(name => name !== '' && name.length <= 30 && isStorable(name))
  return names && isPlace && names.length <= 3 ? { value: names } : problem('请重新选择地区')
}

/** Addresses of uploads; only the server can check their owner and content. */
function readImages(given: unknown, { min = 0, max = mostImages }: FormField): Reading {
  const urls = listOf(given)
  const most = Math.min(max, mostImages)
  const areUrls = urls?.every(url => /^https?:\/\/[\x21-\x7e]{1,500}$/.test(url))
  if (!urls || !areUrls) return problem('请重新上传')
  if (urls.length > most) return problem(`最多 ${most} 张`)
  if (urls.length < min) return problem(`至少 ${min} 张`)
  return { value: urls }
}

function readRating(given: unknown, { max = usualStars }: FormField): Reading {
  const isStar = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= max
  return isStar ? { value: given } : problem('请重新打分')
}

function listOf(given: unknown): string[] | undefined {
  if (!Array.isArray(given)) return undefined
  return given.every((each): each is string => typeof each === 'string') ? given : undefined
}
