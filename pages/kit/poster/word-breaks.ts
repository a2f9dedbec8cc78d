/** Words of the trade that browsers do not know as one. */
export const nouns =
  /乌龙|普洱|龙井|毛尖|单丛|老枞|围炉|煮茶|优惠券|代金券|满减券|福利卡|会员卡|抽奖码|九宫格|转转乐|大转盘|刮刮卡|挂耳包|盖碗|茶席|茶会|茶礼|福袋|红包|拼团|砍价|砍会|助力|问答|召集令|品鉴|首单|一罐|一盒|一杯|一份|一张|一套|一位|一起|一次|见面礼|新人|好友|半价|包邮|免单/g

/** Places, as offsets, at which a text must not be broken; browsers find other words (`Intl.Segmenter`). */
export function insideWords(text: string): Set<number> {
  const inside = new Set<number>()
  const keepWhole = (from: number, to: number) => {
    for (let at = from + 1; at < to; at += 1) inside.add(at)
  }
  for (const { segment, index } of segmentsOf(text)) keepWhole(index, index + segment.length)
  for (const match of text.matchAll(nouns)) keepWhole(match.index, match.index + match[0].length)
  // A doubled character belongs together, as does a number with its unit or currency.
  for (const match of text.matchAll(/([\u4e00-\u9fff])\1|¥?[\w.%]+ ?[\u4e00-\u9fff]?/g))
    keepWhole(match.index, match.index + match[0].length)
  return inside
}

function segmentsOf(text: string): Iterable<{ segment: string; index: number }> {
  if (!('Segmenter' in Intl)) return []
  return new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)
}
