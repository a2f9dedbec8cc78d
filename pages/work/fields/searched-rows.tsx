import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { SearchBox } from '../../kit/search-box.tsx'

/** Rows that are shown at first, and by each tap on more. */
const ROWS = 20

interface SearchedRowsProps<Row> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** What is searched: "商品名". */
  what: string
  /** Measure word of the rows. */
  unit: string
  className: string
  /** Draws a list item. */
  children: (row: Row) => ReactNode
}

/** A shop may have hundreds of a thing: they are found by name, and shown a few at a time. */
export function SearchedRows<Row>(props: SearchedRowsProps<Row>) {
  const { rows, nameOf, what, unit, className, children } = props
  const [keyword, setKeyword] = useState('')
  const [most, setMost] = useState(ROWS)
  function search(words: string): void {
    setKeyword(words)
    setMost(ROWS)
  }
  const wanted = keyword.trim().toLowerCase()
  const found = rows.filter(row => nameOf(row).toLowerCase().includes(wanted))
  return (
    <>
      {rows.length > ROWS / 2 && (
        <div className='row pb-3'>
          <SearchBox label={`搜${what}`} keyword={keyword} onType={search} onSearch={search} />
        </div>
      )}
      {found.length === 0 && <p className='text-small mute'>没有找到「{keyword}」</p>}
      <ul className={className}>
        {found.slice(0, most).map(children)}
        {found.length > most && (
          <li className='pt-3'>
            <Button kind='quiet' size='mid' onTap={() => setMost(most + ROWS)}>
              {`再看一些，共 ${found.length} ${unit}`}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
