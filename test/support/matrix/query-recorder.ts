import {
  type KyselyPlugin,
  PostgresQueryCompiler,
  type PluginTransformQueryArgs,
  createQueryId,
} from 'kysely'

/** A statement as sent to the database. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Records every statement sent to a database: `db.withPlugin(recorder.plugin)`. */
export function createQueryRecorder(): { plugin: KyselyPlugin; take(): Statement[] } {
  let kept: Statement[] = []
  const compiler = new PostgresQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      const { sql, parameters } = compiler.compileQuery(node, createQueryId())
      kept.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    plugin,
    /** Returns the statements since the last call. */
    take() {
      const taken = kept
      kept = []
      return taken
    },
  }
}
