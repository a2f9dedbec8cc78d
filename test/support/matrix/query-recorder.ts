import {
  type KyselyPlugin,
  PostgresQueryCompiler,
  type PluginTransformQueryArgs,
  createQueryId,
} from 'kysely'

/** A statement as the database gets it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Keeps every statement that goes through a database: `db.withPlugin(recorder.plugin)`. */
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
    /** What came since the last call. */
    take() {
      const taken = kept
      kept = []
      return taken
    },
  }
}
