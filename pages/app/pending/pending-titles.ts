/** What visitors call the campaigns and areas that are still to come, by the paths that their pages begin with. */
const names: [title: string, ...beginnings: string[]][] = [
  ['任务宝', '/tasks', '/scrm-preview/tasks'],
]

/** The name of what a path belongs to; 这个页面 for a path that nobody named. The longest beginning decides. */
export function pendingTitle(path: string): string {
  const found = names
    .flatMap(([title, ...beginnings]) => beginnings.map(beginning => ({ title, beginning })))
    .filter(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))
    .sort((a, b) => b.beginning.length - a.beginning.length)
  return found[0]?.title ?? '这个页面'
}
