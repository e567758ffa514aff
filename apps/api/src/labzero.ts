#!/usr/bin/env node
import { run } from './commands/run.ts'

const streams = { out: process.stdout, errors: process.stderr, input: process.stdin }
process.exitCode = await run(process.argv.slice(2), process.env, streams)
