/** Names of the campaigns and areas that are not built yet, by path prefix. */
const names: [title: string, ...beginnings: string[]][] = [
  ['任务宝', '/tasks', '/scrm-preview/tasks'],
]

/** Name for a path by its longest matching prefix; 这个页面 without a match. */
export function pendingTitle(path: string): string {
  const found = names
    .flatMap(([title, ...beginnings]) => beginnings.map(beginning => ({ title, beginning })))
    .filter(({ beginning }) => path === beginning || path.startsWith(`${beginning}/`))
    .sort((a, b) => b.beginning.length - a.beginning.length)
  return found[0]?.title ?? '这个页面'
}
