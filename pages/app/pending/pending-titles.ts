/** What visitors call the campaigns and areas that are still to come, by the paths that their pages begin with. */
const names: [title: string, ...beginnings: string[]][] = [
  ['抽奖助手', '/lotteryHelper', '/scrm-preview/lotteryHelper'],
  ['任务宝', '/tasks', '/scrm-preview/tasks'],
  ['好友一起拆', '/fission', '/pages/v2/fission'],
]

/** The name of what a path belongs to; 这个页面 for a path that nobody named. The longest beginning decides. */
export function pendingTitle(path: string): string {
  const found = names
    .flatMap(([title, ...beginnings]) => beginnings.map(beginning => ({ title, beginning })))
    .filter(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))
    .sort((a, b) => b.beginning.length - a.beginning.length)
  return found[0]?.title ?? '这个页面'
}
