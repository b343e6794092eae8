/** One child process that runs functions of `*.child.ts` modules, one after the other, and is killed if one exceeds a limit. */
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { FromChild, ToChild } from '#lib/child-entry.ts';
import { endFirstWithoutMemory, readUsage, type ProcessUsage } from './process-usage.ts';

const messageKey = messageKeysOf('api-common');

/** What one call may use. */
export interface Limits {
  cpuMs: number;
  /** Like the CPU time, from when the work itself begins: waiting, starting a child and sending the input do not count. */
  wallMs: number;
  /** Of the whole process. */
  memoryMb: number;
}

/** Bytes that are sent as they are read, so that this process never holds all of them. */
export interface Content {
  /** Called when a child is free. */
  read: () => Promise<AsyncIterable<Uint8Array>>;
  bytes: number;
}

export interface Call {
  module: string;
  name: string;
  input: unknown;
  content?: Content | undefined;
}

const CHECK_MS = 100;
/** Of V8 alone: the rest is for native code, which V8 does not count. */
const HEAP_SHARE = 0.6;
/** Native code gives little memory back, so a child that holds more of it is not used again. */
const REUSE_SHARE = 0.5;
const KEPT_ERROR_OUTPUT = 2000;

const { resolve } = createRequire(import.meta.url);
const ENTRY = resolve('#lib/child-entry.ts');
const ROOT = path.resolve(ENTRY, '../..');
/** The parts of the program that such modules import; not the data of the shop, which may lie beside them. */
const READABLE = ['package.json', 'lib', 'features', 'messages', 'test'].map((part) =>
  path.join(ROOT, part),
);
const PACKAGES = realpathSync(path.join(ROOT, 'node_modules'));

export class ChildProcess {
  readonly #limits: Limits;
  readonly #process;
  /** The end of the current call. */
  #settle: PromiseWithResolvers<unknown> | undefined;
  #stopWatching = () => {};
  #errorOutput = '';
  readonly #ended = Promise.withResolvers<void>();
  isUsable = true;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#process = spawn(
      process.execPath,
      [
        `--max-old-space-size=${Math.floor(limits.memoryMb * HEAP_SHARE)}`,
        '--permission',
        '--allow-addons',
        '--allow-worker',
        ...[...READABLE, PACKAGES].map((part) => `--allow-fs-read=${part}`),
        '--no-warnings',
        ENTRY,
        String(process.pid),
      ],
      // Neither the program's secrets nor its flags. What libraries print is not for the log of the shop.
      { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' },
    );
    if (this.#process.pid !== undefined) endFirstWithoutMemory(this.#process.pid);
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#errorOutput = (this.#errorOutput + text.toString()).slice(-KEPT_ERROR_OUTPUT);
    });
    this.#process.on('message', (message: FromChild) => {
      if ('began' in message) this.#watch();
      else if ('error' in message) this.#settle?.reject(message.error);
      else this.#settle?.resolve(message.value);
    });
    this.#process.on('error', (error) => this.#end(error)); // it could not be started, or not be written to
    this.#process.on('exit', (code, signal) => {
      this.#end(this.#reasonOf(code, signal));
      this.#ended.resolve();
    });
    this.#keepAlive(false);
  }

  /** Throws `too_much_work` if a limit is exceeded or the work ends the process. */
  async run({ module, name, input, content }: Call): Promise<unknown> {
    this.#settle = Promise.withResolvers();
    const { promise } = this.#settle;
    this.#keepAlive(true);
    try {
      const file = resolve(module);
      await this.#send({ file, name, input, contentBytes: content?.bytes ?? null });
      if (content) await this.#sendContent(content);
      return await promise;
    } catch (error) {
      // Nobody waits for the end of the call any more, so its failure is not unhandled.
      promise.catch(() => {});
      throw error;
    } finally {
      this.#stopWatching();
      this.#settle = undefined;
      this.#keepAlive(false);
      if (this.#usage().memoryMb > this.#limits.memoryMb * REUSE_SHARE) this.#kill();
    }
  }

  /** Kills it; a call fails with `server_busy`, because it is not to blame. */
  async close(): Promise<void> {
    this.#end(new ApiFailure(CommonFailures.server_busy, { retryAfterSeconds: 5 }));
    this.#process.ref();
    await this.#ended.promise;
  }

  async #sendContent({ read, bytes }: Content): Promise<void> {
    let sent = 0;
    try {
      for await (const piece of await read()) {
        sent += piece.length;
        if (sent > bytes) break;
        await this.#send({ piece });
      }
      if (sent !== bytes) throw new Error(`The content has not the size of ${bytes} bytes`);
    } catch (error) {
      this.#kill(); // it waits for the rest
      throw error;
    }
  }

  async #send(message: ToChild): Promise<void> {
    const written = Promise.withResolvers<void>();
    this.#process.send(message, (cause) => {
      if (cause) written.reject(new ApiFailure(CommonFailures.server_busy, { cause }));
      else written.resolve();
    });
    // A killed process reads no more.
    await Promise.race([written.promise, this.#settle?.promise]);
  }

  #watch(): void {
    if (!this.#settle) return; // it was killed meanwhile
    const { cpuMs, memoryMb, wallMs } = this.#limits;
    const before = this.#usage();
    const wall = setTimeout(() => this.#end(new ApiFailure(CommonFailures.too_much_work)), wallMs);
    const check = setInterval(() => {
      const usage = this.#usage();
      if (usage.memoryMb > memoryMb) this.#end(tooMuchMemory());
      else if (usage.cpuMs - before.cpuMs > cpuMs) {
        this.#end(new ApiFailure(CommonFailures.too_much_work));
      }
    }, CHECK_MS);
    this.#stopWatching = () => {
      clearTimeout(wall);
      clearInterval(check);
    };
  }

  #usage(): ProcessUsage {
    const { pid } = this.#process;
    return (pid !== undefined && readUsage(pid)) || { cpuMs: 0, memoryMb: 0 };
  }

  /** Ends it, and the current call with this reason. */
  #end(reason: Error): void {
    this.#settle?.reject(reason);
    this.#kill();
    if (this.#process.pid === undefined) this.#ended.resolve(); // it never began
  }

  #kill(): void {
    this.isUsable = false;
    this.#process.kill('SIGKILL');
  }

  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Error {
    // A process that cannot run at all is no fault of what it was to do.
    if (signal === null) {
      return new Error(`A child process ended with code ${code}.\n${this.#errorOutput}`);
    }
    // V8 aborts when its heap is full, and the kernel kills when the machine is.
    return signal === 'SIGABRT' || signal === 'SIGKILL'
      ? tooMuchMemory()
      : new ApiFailure(CommonFailures.too_much_work);
  }

  /** An idle child does not keep this process from ending. */
  #keepAlive(isBusy: boolean): void {
    const handles = [this.#process, this.#process.channel, this.#process.stderr as unknown as Ref];
    for (const handle of handles) handle?.[isBusy ? 'ref' : 'unref']?.();
  }
}

interface Ref {
  ref(): void;
  unref(): void;
}

const tooMuchMemory = () =>
  new ApiFailure(CommonFailures.too_much_work, { message: messageKey('tooMuchMemory') });
