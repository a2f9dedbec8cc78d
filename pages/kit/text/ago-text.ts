/** 刚刚, 5 分钟前, 3 小时前, 2 天前. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`
}
