import type { Runner } from "../runners/runner";
import { ciRunners } from "./ci-runners";
import { configQualityRunners } from "./config-quality-runners";
import { deployRunners } from "./deploy-runners";
import { domainTestRunners } from "./domain-test-runners";
import { dynamicQualityRunners } from "./dynamic-quality-runners";
import { dynamicTestRunners } from "./dynamic-test-runners";
import { managedTestRunners } from "./managed-test-runners";
import { migrationRunners } from "./migration-runners";
import { nativeBuildRunners } from "./native-build-runners";
import { nativeQualityRunners } from "./native-quality-runners";
import { nativeTestRunners } from "./native-test-runners";
import { packageBuildRunners } from "./package-build-runners";
import { pythonRunners } from "./python-runners";
import { scriptQualityRunners } from "./script-quality-runners";
import { scriptTestRunners } from "./script-test-runners";
import { webBuildRunners } from "./web-build-runners";

/** Every runner whose output is understood. Where two could claim a command, the first one does. */
export const runners: readonly Runner[] = [
  ...scriptTestRunners,
  ...pythonRunners,
  ...nativeTestRunners,
  ...dynamicTestRunners,
  ...managedTestRunners,
  ...domainTestRunners,
  ...scriptQualityRunners,
  ...nativeQualityRunners,
  ...dynamicQualityRunners,
  ...configQualityRunners,
  ...migrationRunners,
  ...deployRunners,
  ...webBuildRunners,
  ...packageBuildRunners,
  ...nativeBuildRunners,
  ...ciRunners,
];
