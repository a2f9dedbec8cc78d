/** Rows of such a page: the most that the server answers at once. */
export const FULL_PAGE = 50

/** All rows of a list that is answered page by page, for a choice that has to know them all. */
export async function allPages<T>(
  read: (page: number) => Promise<{ list: T[]; has_more: boolean }>,
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const { list, has_more } = await read(page)
    rows.push(...list)
    if (!has_more) return rows
  }
}
