import { buildRunners } from "./build-runners";
import { compiledTestRunners } from "./compiled-test-runners";
import { deliveryRunners } from "./delivery-runners";
import { dynamicTestRunners } from "./dynamic-test-runners";
import { pythonRunners } from "./python-runners";
import type { Runner } from "./runner";
import { scriptQualityRunners } from "./script-quality-runners";
import { scriptTestRunners } from "./script-test-runners";
import { systemQualityRunners } from "./system-quality-runners";

/** Every runner whose output is understood. Where two could claim a command, the first one does. */
export const runners: readonly Runner[] = [
  ...scriptTestRunners,
  ...pythonRunners,
  ...compiledTestRunners,
  ...dynamicTestRunners,
  ...scriptQualityRunners,
  ...systemQualityRunners,
  ...deliveryRunners,
  ...buildRunners,
];
