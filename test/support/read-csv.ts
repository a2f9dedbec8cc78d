import type { Page } from 'playwright'

/** Lines of cells of a csv file in which every cell is quoted; the first line is the head. */
export const csvRows = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line =>
      line
        .slice(1, -1)
        .split('","')
        .map(cell => cell.replaceAll('""', '"').trim()),
    )

/** Taps the button that exports the list, and reads the file that its link leads to, as on a computer. */
export async function exportedText(page: Page, call: string, button = '导出表格'): Promise<string> {
  const asked = page.waitForResponse(response => response.url().includes(call))
  await page.getByRole('button', { name: button }).click()
  const { data } = (await (await asked).json()) as { data: { url: string } }
  await page.getByText('复制链接', { exact: true }).locator('visible=true').click()
  return (await page.request.get(data.url)).text()
}
