import type { AddressFields } from '../../../api/index.ts'
import { provinceParts } from '../../../api/values/provinces.ts'

/** Name, phone, region and street parsed from a pasted text; missing parts are omitted. */
export type FoundAddress = Partial<AddressFields>

const labels =
  /(收货人|收件人|姓名|联系人|联系电话|手机号码|手机号|手机|电话|所在地区|地区|详细地址|收货地址|地址)\s*[:：]/g

/** Mobile numbers, also with a country code, blanks or dashes inside. */
const mobile = /(?:\+?86[\s-]?)?(1[3-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/

const cityPattern = /^\s*([\u4e00-\u9fff]{1,9}?(?:市|自治州|地区|盟))/
const districtPattern = /^\s*([\u4e00-\u9fff]{1,9}?(?:区|县|旗|市))/

export function parseAddress(text: string): FoundAddress {
  const phone = mobile.exec(text)
  const plain = text.replace(phone?.[0] ?? '', ' , ').replace(labels, ' , ')
  const place = findRegion(plain)
  const before = place ? plain.slice(0, place.start) : plain
  const street = place ? plain.slice(place.end) : ''
  const parts = partsOf(`${before} , ${street}`)
  const name = parts.find(part => /^[\u4e00-\u9fff·]{2,6}$/.test(part) && !isStreet(part))
  const rest = parts.filter(part => part !== name)
  // After a region everything but the name is the street; without a region the longest part is.
  const detail = place
    ? partsOf(street)
        .filter(part => part !== name)
        .join(' ')
    : longestOf(rest)
  return {
    ...(name && { name }),
    ...(phone?.[1] && { phone: phone[1].replace(/[\s-]/g, '') }),
    ...place?.region,
    ...(detail && { detail }),
  }
}

function findRegion(text: string) {
  const found = provinceParts
    .map(([short, end]) => ({ short, end, start: text.indexOf(short) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start)[0]
  if (!found) return undefined
  const { short, end, start } = found
  const province = `${short}${end}`
  let at = start + (text.startsWith(province, start) ? province.length : short.length)
  const take = (pattern: RegExp): string => {
    const match = pattern.exec(text.slice(at))
    if (!match?.[1] || /[小社园校]区$/.test(match[1])) return ''
    at += match[0].length
    return match[1]
  }
  if (end === '市') {
    take(new RegExp(`^\\s*(${province})`))
    return { start, region: { province, city: province, district: take(districtPattern) }, end: at }
  }
  const city = take(cityPattern)
  const district = city ? take(districtPattern) : ''
  return { start, region: { province, city, district }, end: at }
}

const partsOf = (text: string): string[] => text.split(/[,，;；。\s]+/).filter(Boolean)

const isStreet = (part: string) => /[路街道巷弄号栋幢楼室村镇区县市省]/.test(part)

const longestOf = (parts: string[]): string =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
