/** A target of the Dockerfile that is a service: how it is built and started. */
export type Image = {
  target: string
  /** The command of its build stage. */
  build: string
  command: string[]
  env: Record<string, string>
}

type Stage = { name: string; parent: string; lines: string[] }

/** Reads the services out of the Dockerfile: the stages with a command of their own. */
export function readImages(dockerfile: string): Image[] {
  const stages = dockerfile
    .replaceAll('\\\n', ' ')
    .split(/^(?=FROM )/m)
    .flatMap((text): Stage[] => {
      const [, parent = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(text) ?? []
      return name === '' ? [] : [{ name, parent, lines: text.split('\n').map((line) => line.trim()) }]
    })
  const find = (name: string) => stages.find((stage) => stage.name === name)
  return stages.flatMap((stage): Image[] => {
    const command = argument(stage, 'CMD')
    const [, builtIn = ''] = /--from=(\S+)/.exec(argument(stage, 'COPY') ?? '') ?? []
    const build = argument(find(builtIn), 'RUN')
    if (command === undefined || build === undefined) return []
    const env = [find(stage.parent), stage].flatMap((it) => argument(it, 'ENV')?.split(/ +/) ?? [])
    return [
      {
        target: stage.name,
        build,
        command: JSON.parse(command),
        env: Object.fromEntries(env.map((pair) => pair.split('=', 2))),
      },
    ]
  })
}

function argument(stage: Stage | undefined, instruction: string): string | undefined {
  return stage?.lines.find((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1)
}
