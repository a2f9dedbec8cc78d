/** Short name of each province and the rest of its full one, in the usual order. */
export const provinceParts: readonly (readonly [name: string, rest: string])[] = [
  ...['北京', '天津', '上海', '重庆'].map(name => [name, '市'] as const),
  ...`河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃
  青海 台湾`
    .split(/\s+/)
    .map(name => [name, '省'] as const),
  ['内蒙古', '自治区'],
  ['广西', '壮族自治区'],
  ['西藏', '自治区'],
  ['宁夏', '回族自治区'],
  ['新疆', '维吾尔自治区'],
  ['香港', '特别行政区'],
  ['澳门', '特别行政区'],
]

/** Full names, as addresses have them. */
export const provinces: readonly string[] = provinceParts.map(([name, rest]) => name + rest)
