import { useState } from 'react'
import type { GoodsState } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { isFileSaved, saveTable } from '../../tables/save-table.ts'
import { goodsTableRows } from './export-goods.ts'

/** What the list shows as a table. It is read first: browsers copy and save in the moment of a tap only. */
export function ExportPart({ wish }: { wish: { state: GoodsState; keyword: string } }) {
  const [rows, setRows] = useState<string[][]>()
  const [read, setRead] = useState<number>()
  const n = (rows?.length ?? 1) - 1

  async function prepare(): Promise<void> {
    setRead(0)
    const table = await goodsTableRows(wish, setRead).catch(() => undefined)
    setRead(undefined)
    if (table) setRows(table)
    else void showToast({ title: '没有读完，请再试一次', icon: 'none' })
  }

  return (
    <>
      <p className='text-small mute mt-4 mb-4'>
        {wish.keyword || wish.state !== 'all'
          ? '列表里筛选出来的商品，每种规格一行'
          : '店里全部商品，每种规格一行'}
        ，改好价格和库存可以原样导入
      </p>
      {rows ? (
        <Button kind='main' disabled={n === 0} onTap={() => void saveTable(rows, '商品')}>
          {n === 0 ? '没有商品' : isFileSaved() ? `下载 ${n} 行` : `复制 ${n} 行，粘贴到表格里`}
        </Button>
      ) : (
        <Button kind='main' busy={read !== undefined} onTap={() => void prepare()}>
          {read ? `正在整理 ${read} 行` : '整理表格'}
        </Button>
      )}
    </>
  )
}
