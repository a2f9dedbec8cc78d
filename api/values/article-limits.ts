/** Cells of a row and rows of an article's table. */
export const MOST_CELLS = 20
export const MOST_ROWS = 60
/** Characters of a cell. */
export const CELL_LENGTH = 200
/** Elements of an article's HTML, and levels of them. */
export const MAX_NODES = 5000
export const MAX_DEPTH = 40
/** Goods below an article, a video or a file. */
export const MOST_GOODS = 5
/** Characters of the name of a category of content. */
export const CATEGORY_NAME_LENGTH = 10
